// Package b uses package a in its tests only.
package b
