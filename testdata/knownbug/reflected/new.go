//go:build kube28

// Package main fills a store of its own.
package main

func main() {}
