// Package drivers tests informerlint in the four ways of running it, with the
// real programs: the command, go vet, golangci-lint with the plugin linked
// in, and pre-commit. All of them must report the same findings.
package drivers
