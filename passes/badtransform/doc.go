// Package badtransform defines a rule against transforms that do harm.
//
// # Analyzer badtransform
//
// badtransform: report transforms that lose objects, crash, or are never set
//
// TODO text
package badtransform
