#!/usr/bin/env bash
# Comments on a pull request what it changes of the inventory of all packages, in one comment
# that is renewed; nothing where nothing changes and nothing was said before.
set -euo pipefail

base=$(git merge-base "origin/$GITHUB_BASE_REF" HEAD)
mark='<!-- informerlint inventory -->'
body=$RUNNER_TEMP/informerlint-inventory.md
# Status 3 tells of packages that could not be analysed; the others are shown.
informerlint inventory diff -format markdown "$base" ./... >"$body.diff" || [ $? -eq 3 ]
{
	echo "$mark"
	head -c 60000 "$body.diff" # a comment has 65536 characters at most
} >"$body"
before=$(gh api "repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments" --paginate \
	--jq ".[] | select(.user.login == \"github-actions[bot]\" and (.body | startswith(\"$mark\"))) | .id")
before=${before%%$'\n'*}
if [ -n "$before" ]; then
	gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$before" -F body=@"$body"
elif ! grep -q '^No change ' "$body.diff"; then
	gh api --silent --method POST "repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments" -F body=@"$body"
fi
