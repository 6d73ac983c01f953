// Package sometimes has options that are set on some of the ways to a manager.
package sometimes
