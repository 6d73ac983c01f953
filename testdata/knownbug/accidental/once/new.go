//go:build kube28

// Package main is silent with a new client-go.
package main

func main() {}
