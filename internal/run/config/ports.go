package config

import (
	"slices"
	"strings"
)

// ports are the systems and architectures that Go builds for, as go tool dist
// list has them: the go command itself takes any name.
var ports = strings.Fields(`
aix/ppc64 android/386 android/amd64 android/arm android/arm64 darwin/amd64 darwin/arm64
dragonfly/amd64 freebsd/386 freebsd/amd64 freebsd/arm freebsd/arm64 illumos/amd64
ios/amd64 ios/arm64 js/wasm linux/386 linux/amd64 linux/arm linux/arm64 linux/loong64
linux/mips linux/mips64 linux/mips64le linux/mipsle linux/ppc64 linux/ppc64le
linux/riscv64 linux/s390x netbsd/386 netbsd/amd64 netbsd/arm netbsd/arm64 openbsd/386
openbsd/amd64 openbsd/arm openbsd/arm64 openbsd/ppc64 openbsd/riscv64 plan9/386
plan9/amd64 plan9/arm solaris/amd64 wasip1/wasm windows/386 windows/amd64 windows/arm64
`)

// isPort reports whether Go builds for a system and architecture; one that is
// empty stands for any.
func isPort(system, architecture string) bool {
	return slices.ContainsFunc(ports, func(port string) bool {
		os, arch, _ := strings.Cut(port, "/")
		return (system == "" || system == os) && (architecture == "" || architecture == arch)
	})
}
