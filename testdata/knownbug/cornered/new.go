//go:build kube27

// Package main caches nothing here.
package main

func main() {}
