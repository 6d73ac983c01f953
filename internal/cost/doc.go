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
package cost
