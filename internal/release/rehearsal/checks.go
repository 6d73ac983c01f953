package main

// checks are what a rehearsal does and looks at, in this order.
var checks = []struct {
	says string
	run  func(*rehearsal) error
}{
	{"the steps of the workflow install the tools", install},
	{"goreleaser finds no fault with its configuration, and nothing deprecated", check},
	{"a snapshot is made", snapshot},
	{"the step of the workflow makes a release, and asks GitHub for nothing else", publish},
	{"the page names the tag, and is public", page},
	{"checksums.txt covers all other assets, and is where the attestation looks for it", sums},
	{"each archive has a binary that tells its module, version, commit and platform, without cgo", archives},
	{"archives of the snapshot and of the release, made in two folders with other modes of files, are the same bytes", same},
	{"the binary for this machine runs and prints its version", runs},
	{"each archive has an SBOM in SPDX with the modules of the program", sboms},
	{"the cask is Ruby, and loads the archives for macOS and Linux with their sums", cask},
	{"each archive has the licence, the changelog, the README and the completions of the cask", files},
	{"the image has the binaries of the archives, and starts them", container},
	{"the image of each platform has an SBOM in SPDX with the modules of the program", containerSBOM},
}
