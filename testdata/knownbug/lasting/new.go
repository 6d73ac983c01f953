//go:build kube28

// Package main caches nothing here.
package main

func main() {}
