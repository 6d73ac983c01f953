#!/usr/bin/env bash
# Runs informerlint with ARGS: annotations, and a SARIF file where SARIF is true. ONLY_NEW
# leaves out what a pull request does not change.
set -uo pipefail

args=(-format github)
if [ "${ONLY_NEW:-}" = true ] && [ -n "${GITHUB_BASE_REF:-}" ]; then
	if ! base=$(git merge-base "origin/$GITHUB_BASE_REF" HEAD); then
		echo "::error::only-new needs the history of $GITHUB_BASE_REF: check out with fetch-depth 0"
		exit 2
	fi
	args+=(-new-from "$base")
fi
if [ "${SARIF:-}" = true ]; then
	sarif=$RUNNER_TEMP/informerlint.sarif
	args+=(-o "sarif:$sarif")
fi
# xargs knows quotes, and expands nothing.
if ! words=$(xargs -n1 printf '%s\n' <<<"${ARGS:-}"); then
	echo "::error::args: a quote is not closed"
	exit 2
fi
while IFS= read -r word; do args+=("$word"); done <<<"${words:-./...}"

informerlint "${args[@]}"
status=$?
echo "status=$status" >>"$GITHUB_OUTPUT"
if [ -n "${sarif:-}" ] && [ -s "$sarif" ]; then
	echo "sarif=$sarif" >>"$GITHUB_OUTPUT"
fi
exit $status
