// Package client says which client, and which API server, code speaks with: where
// values come from (Result), and what they stand for (IdentityOf).
//
// # Where values come from
//
// A Result follows SSA values back to their sources in the value graph, through
// locals, fields, parameters, results and closures; on top of it stand constants,
// options structs built piece by piece, and the lattice of clients: live, cached,
// cache-owned, fake, unknown.
//
// It does not see: values that pass through maps, slices (but for literals
// and append), channels or reflection; fields by object (a field is the join
// of everything this package stores into it); stores made by packages that
// import this one, except as they are deferred to those packages by facts.
//
// # What values stand for
//
// IdentityOf names what values stand for, so that two places can be told
// to mean the same: the API server that a client, configuration, manager or
// factory talks to, or a namespace.
//
// It does not see: values out of maps, channels and slices; configurations
// that are changed after they were made; that two files or contexts name one
// cluster. What it cannot name is Unidentified, and two of these are never the same.
package client
