// Package factory has informers whose objects are stamped.
package factory
