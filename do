#!/bin/sh
# The project's one entry for people and machines. POSIX sh; run from anywhere.
# shellcheck disable=SC2086 # lists of packages are words on purpose
set -eu
cd "$(dirname "$0")"

# Debian packages; "package=command" is for tools: nothing to install where a command of that name is there already.
build_packages='cmake=cmake ninja-build=ninja pkg-config=pkg-config gcc=cc libc6-dev libglib2.0-dev libxml2-dev
libyaml-dev zlib1g-dev libcairo2-dev librsvg2-dev libpango1.0-dev libfontconfig-dev libjson-glib-dev libpng-dev libstb-dev libavcodec-dev
libavformat-dev libavfilter-dev libswscale-dev libwebp-dev libgif-dev fonts-dejavu-core fonts-liberation'
fast_packages="$build_packages mandoc=mandoc"
fuzz_packages="$build_packages clang=clang libclang-rt-dev"
full_packages="$fast_packages $fuzz_packages gifsicle=gifsicle webp=webpmux libavif-bin=avifdec locales ffmpeg=ffmpeg nodejs=node npm=npm python3=python3
python3-fonttools python3-brotli"

usage() {
    cat <<'USAGE'
usage: ./do VERB

  demo          build, then film the cyclist: its files are in out/
  test [fast]   build with sanitizers and run all tests, or the fast ones alone
  build         build the optimised program: build/render/zoetrope
  conformance   ask Chromium about the rows of the unit tests and the drawings of tests/freeze, then compare with
                what it computed and drew for the corpus in ../shared, where that is at hand; its frames beside
                ours: out/conformance.html
  fuzz [S]      feed each parser with S seconds of broken input (20)
  bench         time films against their encoder, a browser and freezing everything, memory and growth:
                tables, out/bench.json, plots in out/bench. `bench --quick` is a short run; words after it choose:
                the names of cases, growth, parts
  format        lay out the sources as .clang-format says

What is missing is installed by apt-get. Time on two cores, without installing: `test fast` at most 8 minutes,
`test` at most 30.
USAGE
}

# Those of the packages that are not installed.
missing() {
    for package in "$@"; do
        case "$package" in
        *=*) command -v "${package#*=}" >/dev/null || echo "${package%=*}" ;;
        *) dpkg-query -W -f '${Status}\n' "$package" 2>/dev/null | grep -q 'ok installed' || echo "$package" ;;
        esac
    done
}

# Installs what is missing of the packages. Where there is no Debian nothing can be asked or installed: if the
# libraries are there all the same, that is no reason to stop.
need() {
    if ! command -v apt-get >/dev/null; then
        if pkg-config --exists glib-2.0 libxml-2.0 yaml-0.1 librsvg-2.0 json-glib-1.0 libavformat libavfilter libswscale libwebpmux libgif; then
            return
        fi
        echo "./do: install what these Debian packages hold, then run it again:" "$@" >&2
        exit 1
    fi
    packages="$(missing "$@")"
    if [ -z "$packages" ]; then
        return
    fi
    as_root=''
    if [ "$(id -u)" -ne 0 ]; then
        as_root=sudo
    fi
    echo "installing" $packages
    $as_root apt-get update -qq
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null
}

# A browser, if this system has one to give: Ubuntu's is no package.
need_browser() {
    for browser in chromium chromium-browser google-chrome; do
        if command -v "$browser" >/dev/null; then
            return
        fi
    done
    if apt-cache show chromium >/dev/null 2>&1; then
        need chromium
    fi
}

# What the bench compares with besides, where the system has it: Chromium that composes frames when it is told to, and
# what drives it.
need_shell() {
    if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
        need chromium-headless-shell nodejs=node npm=npm
    fi
}

# configure FOLDER [CMAKE OPTION]...
configure() {
    folder="$1"
    shift
    mkdir -p "$folder"
    cmake -S . -B "$folder" -G Ninja "$@" >"$folder/configure.log" 2>&1 || {
        cat "$folder/configure.log" >&2
        exit 1
    }
}

build_release() {
    configure build -DCMAKE_BUILD_TYPE=Release
    ninja -C build --quiet zoetrope
}

demo() {
    need $build_packages
    build_release
    build/render/zoetrope render rigs/cyclist.yaml
}

test_fast() {
    need $fast_packages
    configure build-test -DCMAKE_BUILD_TYPE=RelWithDebInfo -DZOETROPE_WERROR=ON \
        -DZOETROPE_SANITIZE=address,undefined
    ninja -C build-test --quiet
    ctest --test-dir build-test -j 2 --output-on-failure -L fast
}

# Everything in one run of ctest, so that its summary is that of all tests.
test_full() {
    need $full_packages
    need_browser
    configure build-test -DCMAKE_BUILD_TYPE=RelWithDebInfo -DZOETROPE_WERROR=ON \
        -DZOETROPE_SANITIZE=address,undefined
    ninja -C build-test --quiet
    configure build-thread -DCMAKE_BUILD_TYPE=RelWithDebInfo -DZOETROPE_WERROR=ON -DZOETROPE_SANITIZE=thread
    ninja -C build-thread --quiet test_job test_raster test_frame_cache test_text_metrics test_comparison zoetrope
    build_release
    tests/fuzz/run --build
    ZOETROPE_THREAD_BUILD="$PWD/build-thread" ZOETROPE_RELEASE="$PWD/build/render/zoetrope" \
        ctest --test-dir build-test -j 2 --output-on-failure
}

verb="${1:-help}"
[ $# -eq 0 ] || shift
case "$verb" in
demo) demo ;;
test)
    case "${1:-full}" in
    fast) test_fast ;;
    full) test_full ;;
    *)
        echo "./do: test knows the stage fast only; without a stage it runs all" >&2
        exit 2
        ;;
    esac
    ;;
build)
    need $build_packages
    build_release
    ;;
conformance)
    need $build_packages python3=python3 nodejs=node npm=npm
    need_browser
    build_release
    ninja -C build --quiet gallery tables
    tests/conformance/tables/run build/tests || [ $? -eq 77 ]
    tests/browser/small build/render/zoetrope build/tests/browser/npm || [ $? -eq 77 ]
    mkdir -p out
    tests/browser/still/run build/render/zoetrope build/tests/browser/npm --sheet out/still.png || [ $? -eq 77 ]
    tests/conformance/run --frames
    ;;
fuzz)
    need $fuzz_packages
    tests/fuzz/run "$@"
    ;;
bench)
    need $build_packages ffmpeg=ffmpeg
    need_browser
    need_shell
    tests/bench/run "$@"
    ;;
format)
    need clang-format=clang-format
    find src render tests -name '*.[ch]' -exec clang-format -i {} +
    ;;
help | -h | --help) usage ;;
*)
    echo "./do: no verb '$verb'" >&2
    usage >&2
    exit 2
    ;;
esac
