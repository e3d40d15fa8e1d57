/* How long the poses of a five-bone chain take: `bench_pose RIG LIMB`, as tests/rigs/ways.yaml
 * crane. */
#include "rig/pose.h"

#include <string.h>
#include <time.h>

enum { POSES = 10000 };

int main(int argc, char **argv)
{
    const char *path = argc > 1 ? argv[1] : PROJECT_DIR "/tests/rigs/ways.yaml";
    const char *name = argc > 2 ? argv[2] : "crane";
    const Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    g_autoptr(Rig) rig = rig_load(path, &limits, NULL, &error);
    for (guint i = 0; rig != NULL && i < rig->n_limbs; i++) {
        if (strcmp(rig->limbs[i].name, name) != 0)
            continue;
        clock_t begun = clock();
        double sum = 0;
        for (guint pose = 0; pose < POSES; pose++)
            sum += pose_limb(rig, &rig->limbs[i], (double)pose / POSES).joints[1].x;
        double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
        g_print("%d poses of %s, %u bones: %.4f s (%.3f)\n", POSES, name, rig->limbs[i].n_bones,
                seconds, sum / POSES);
        return 0;
    }
    g_printerr("%s\n", error != NULL ? error->message : "no such limb");
    return 1;
}
