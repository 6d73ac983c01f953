// Package cost says what a finding costs: bytes of heap, LISTs that the API
// server answers, reconciles, scans of a cache. All rules ask it, with the same
// inputs (kind, selection, projection, how often, on every node or not), so that
// no two judge the same cache differently.
//
// Costs are those on a reference cluster, a table with a reason for each row,
// whose rows users replace by what they have: in the configuration file, or by
// what an API server says about itself. What a cost has to be for a warning
// is data, too: budget.go.
//
// It does not know: how many replicas run (one is assumed), how large the
// objects of a custom kind are (as those measured for docs/memory.md), and what a
// selector lets through beyond the shares of selection.go.
//
// # Memory
//
// A HeldCache estimates what a cache of API objects occupies on the heap of
// a program, what a change of the cache would make of it, and what one LIST
// moves. docs/memory.md explains the model and says how well it fits.
//
// It starts from the size of an object as the API server stores it, which
// servers from 1.34 on report (see package inventory), and splits it into three
// parts: managedFields, the rest of the metadata that varies (labels,
// annotations, owners, finalizers), and everything else. Each part has a
// price in bytes of heap for a byte, and each object a price of its own.
//
// It does not see: what handlers and queues hold, what a program copies, memory
// that the garbage collector has not yet given back (with GOGC at its default
// the process takes up to twice the estimate), and the peak while the
// initial LIST is decoded.
package cost
