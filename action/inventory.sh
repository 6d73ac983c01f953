#!/usr/bin/env bash
# Comments on a pull request what it changes of the inventory, in one comment that is
# renewed; nothing where nothing changes and nothing was said before.
set -euo pipefail

base=$(git merge-base "origin/$GITHUB_BASE_REF" HEAD)
mark='<!-- informerlint inventory -->'
diff=$(informerlint inventory diff -format markdown "$base" ./...)
before=$(gh api "repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments" --paginate --jq ".[] | select(.body | startswith(\"$mark\")) | .id" | head -n 1)
if [ -n "$before" ]; then
	gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$before" -f body="$mark"$'\n'"$diff"
elif [[ $diff != "No change "* ]]; then
	gh api --silent --method POST "repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments" -f body="$mark"$'\n'"$diff"
fi
