// Package handler says what event handlers and predicates do with events (Analyzer),
// and with the tombstones among them (TombstoneAnalyzer).
//
// # Events
//
// Analyzer says what a handler does with an event: whether an update
// whose two objects are equal, as every resync and relist delivers them,
// makes it work, which functions receive deleted objects, and whether informers
// call a handler at all.
//
// It does not see: function values that come from maps, channels or packages
// outside the module; work that hides behind interfaces implemented elsewhere.
// Such handlers are unknown. Handlers that are kept somewhere, or returned to
// other packages, are taken to be called by informers.
//
// # Tombstones
//
// TombstoneAnalyzer says what functions do with the tombstones that informers
// hand them for objects whose deletion they missed. It runs the functions that
// are registered for deleted objects, and the filters before them, with a
// tombstone in place of the object, as far as that decides which way they
// take, and once more with a tombstone that holds nothing. What an ordinary
// object would have made them do tells what is lost.
//
// It leaves handlers alone that no informer is known to call, and those behind
// a filter that it does not understand.
//
// It does not see: tombstones that are stored, sent or queued and looked at
// later; function values other than literals, methods and functions named at
// the registration, but for those that compute keys; interfaces with several
// implementations; what functions of other modules do with a tombstone, unless
// the tables know.
package handler
