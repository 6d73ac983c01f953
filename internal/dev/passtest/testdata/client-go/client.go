// Package client stands for a module with many versions.
package client

// Old is to be replaced by New.
func Old() {}

// New replaces Old.
func New() {}

// Lost has no replacement.
func Lost() {}
