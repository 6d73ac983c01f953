//go:build kube28

// Command brief caches nothing here.
package main

func main() {}
