//go:build kube28

// Command daemon caches nothing here.
package main

func main() {}
