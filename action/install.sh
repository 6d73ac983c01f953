#!/usr/bin/env bash
# Installs informerlint in VERSION, and tells the steps behind which one that is.
set -euo pipefail

if [[ ! ${VERSION:-latest} =~ ^(latest|v[0-9][0-9A-Za-z.+-]*)$ ]]; then
	echo "::error::version is latest or one like v0.1.0, not $VERSION"
	exit 2
fi
if ! command -v go >/dev/null; then
	echo "::error::there is no go: put actions/setup-go before this step"
	exit 2
fi
bin=$RUNNER_TEMP/informerlint-bin
GOBIN=$bin go install "github.com/informerlint/informerlint/cmd/informerlint@${VERSION:-latest}"
echo "$bin" >>"$GITHUB_PATH"
echo "version=$("$bin/informerlint" version | cut -d' ' -f2)" >>"$GITHUB_OUTPUT"
