#!/bin/sh
# sh tools/told.sh PID-OF-MAKE: after a sentence that says what is wrong, make need not add "*** [play] Error 1".
# It ends as if by Ctrl-C: silent, and no success. Where that signal is ignored (make was started with &), it is as if the
# terminal were closed; where both are, or on CI, make says its line.
test -z "$CI" || exit 1
for signal in INT HUP; do
    if ! sh -c "kill -$signal \$\$" 2>/dev/null; then # it is not ignored here, so it is not in make
        kill -$signal "$1"
        sleep 1 # make waits for us, then ends: were we gone before, it would miss us and say so
        exit 0
    fi
done
exit 1
