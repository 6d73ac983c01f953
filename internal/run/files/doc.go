// Package files finds the Go modules of a folder, reads files that code under analysis
// names or brings along, and replaces files by whole new ones: nobody ever sees half a
// file, whenever a process is killed or a disk is full.
package files
