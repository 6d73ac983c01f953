// Package memory estimates what a cache of API objects occupies on the heap of
// a program, what a change of the cache would make of it, and what one LIST
// moves. docs/memory.md explains the model and says how well it fits.
//
// It starts from the size of an object as the API server stores it, which
// servers from 1.34 on report (see package apimetrics), and splits it into three
// parts: managedFields, the rest of the metadata that varies (labels,
// annotations, owners, finalizers), and everything else. Each part has a
// price in bytes of heap for a byte, and each object a price of its own.
//
// It does not see: what handlers and queues hold, what a program copies, memory
// that the garbage collector has not yet given back (with GOGC at its default
// the process takes up to twice the estimate), and the peak while the
// initial LIST is decoded.
package memory
