// Package cache says what a binary caches and what is done with it (Analyzer), in
// which order caches are filled and used (StartupAnalyzer), which ones a process holds
// at the same time (CoexistAnalyzer), and which timeouts end their watches
// (TimeoutAnalyzer).
//
// # What is cached
//
// Analyzer says what a binary caches: the informers, factories and
// managers that a package constructs, what their constructors say about
// them, and what is done with them anywhere the package can see: handlers,
// watches, reads, transforms. Facts carry uses from the packages that make
// them to the package that knows the constructor.
//
// It does not see: caches that pass through maps, channels or interfaces of
// the module's own; uses in packages that the constructing package does not
// import, unless it is the constructing package that they import; kinds that
// are known at run time only.
//
// # The order of start-up
//
// StartupAnalyzer says in which order a program fills its caches and uses
// them: where informers are registered, started and waited for, and where
// their listers are read. It follows factories and informers forward from
// their constructors, through fields, closures, calls and facts of other
// packages, and compares the ways by which the calls are reached.
//
// It does not see: what code does with caches that it gets through maps,
// channels and interfaces of the module's own, or that functions without
// facts get: they may do anything at any time; objects by field (a field is
// the join of everything this package stores into it); the order of calls
// that no function of this package leads to both.
//
// # Caches of one process
//
// CoexistAnalyzer says which caches a process holds at the same time: it
// follows calls from the functions that construct caches up to main, and
// finds pairs that hold the same objects of the same API server twice.
//
// Two caches meet in the function whose calls lead to both. They are in one
// process if the one call can follow the other; subcommands, which a
// command's fields hold, and the branches of one decision exclude each other.
//
// It does not see: functions that reach their callers through channels or
// fields of other modules; caches that nobody is seen to start; caches whose
// server, namespace or selectors are not known. Of calls through interfaces
// and maps of functions only those in a loop run more than one function.
//
// # Timeouts
//
// TimeoutAnalyzer says which timeouts reach the watches of a program. From
// each informer factory, informer, manager, cache and raw watch it walks back
// through its client to the configuration that the client was made from, and
// finds what was stored into the configuration's timeout by then. The walk
// visits instructions in reverse, per value: a store after the client was made
// or into another copy does not count, one of 0 ends the way. Facts carry what
// helpers of other packages set, and what they make of a configuration. A
// timeout beside which a branch may set another one counts where the branch is
// decided by what is zero or not.
//
// The files are best read in the order of the work:
//
//   - timeout_sink.go finds the calls that watch, at which walks begin;
//   - timeout_walk.go goes back from there, with the way to a value (timeout_path.go)
//     and the place in the code (timeout_spot.go); timeout_call.go and timeout_effect.go
//     go on in the functions that are called, timeout_leave.go in the callers,
//     timeout_replace.go beside branches, timeout_option.go in functional options;
//   - timeout_store.go and timeout_setting.go end a walk where a timeout is set,
//     timeout_value.go finds out how long it is;
//   - timeout.go joins the ends of all walks to the Timeouts that rules ask for;
//   - timeout_export.go writes the facts of timeout_facts.go for the packages that
//     import this one, timeout_imported.go reads those of the packages that it imports.
//
// It does not see: configurations that pass through maps, slices or channels;
// functional options that change something else than a configuration; what interfaces of other packages
// return; timeouts that are known at run time only; which object a field
// belongs to, where the object was made out of sight (such a field counts only
// if everything the package stores into it agrees).
package cache
