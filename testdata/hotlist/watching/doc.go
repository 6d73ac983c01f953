// Package watching lists from the server in functions that watches call for each event.
package watching
