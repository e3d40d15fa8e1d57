/* A number that is a smooth function of the phase: a loop through keyed values.
 *
 * Between two keys it never leaves their range, and it stands still at a key that is an extreme
 * (M. Steffen, A simple method for monotonic interpolation in one dimension, 1990): what is keyed
 * is what is seen. Phases count turns, whole turns are dropped. Immutable, in an arena; pure.
 */
#ifndef ZOETROPE_RIG_TRAJECTORY_PROFILE_H
#define ZOETROPE_RIG_TRAJECTORY_PROFILE_H

#include "base/arena.h"
#include "base/geometry.h"

typedef struct ProfileKey {
    double at; /* 0 <= at < 1, ascending */
    double value;
    double slope; /* a turn */
} ProfileKey;

typedef struct Profile {
    guint n; /* 0: always `constant` */
    const ProfileKey *keys;
    double constant;
} Profile;

/* For points and vectors. */
typedef struct ProfilePair {
    Profile x, y;
} ProfilePair;

Profile profile_constant(double value);

/* Slopes are set here. One key is a constant. */
Profile profile_new(Arena *arena, const ProfileKey *keys, guint n);

double profile_value(const Profile *profile, double phase);
Point profile_point(const ProfilePair *pair, double phase);

/* Its integral from phase 0, which goes on growing from turn to turn. */
double profile_sum(const Profile *profile, double phase);

#endif
