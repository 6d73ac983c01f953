// Package heat says how often code runs, and whether at all: what runs again and
// again (Analyzer), what programs come to call (ReachAnalyzer), what only an elected
// leader runs (LeadingAnalyzer), and what lives for moments (BriefAnalyzer).
//
// # How often code runs
//
// Analyzer says how often code runs. It finds the roots that frameworks
// and loops call again and again - reconcilers, queue workers, event handlers,
// predicates and map functions, webhooks, HTTP handlers, periodic and polling
// loops - and follows calls from them, in this package and, by facts, to the
// packages that import it. Code behind a guard that lets it run once is cut
// off: sync.Once, `if x == nil` with x set behind it, a lapse of time noted
// behind it. So is what makes up for an error, or for a cache that is not filled yet, what follows a change of a
// remembered value, and what follows the creation of an object. Conditions that
// hold for a part of the runs only (Guards) are collected all the way, and so is
// that there are others of which nothing says how often they hold.
//
// It does not see: function values in maps, slices and channels; functions
// given to code of other modules, unless the model knows what becomes of
// them; callers in packages that this one imports, but for what their facts
// say about parameters, fields and interfaces; calls by reflection. A loop
// over a channel counts as hot only if the channel is a field, parameter or
// variable that carries data, and a sleeping loop only if nothing ends it.
//
// # What programs come to call
//
// ReachAnalyzer says which of the functions that rules may speak of, those that use
// caches and clients above all, a program may run. To import a package is not to call it: methods of types that
// the program never puts behind an interface, or of interfaces that nothing in
// it calls, and functions that only other programs call, use nothing.
//
// Each package exports which functions lead to such functions; the package
// that constructs a cache decides. A function may run if the start of a package
// or any function of the deciding package leads there: by calls, by function
// values, or by the methods of types that become interfaces in functions that may
// run; code behind a condition that is constant, or constant for whatever callers pass,
// in structs too, and does not hold leads nowhere. Interfaces of other modules are taken to be called, those of the program's
// own where a package in it calls a method of that name.
//
// It does not see: calls by reflection and go:linkname; calls of what a package
// other than main constructs in packages that it does not import.
//
// # What only the leader runs
//
// LeadingAnalyzer says which instructions only the process runs that leads, of all
// that run one program: functions that the library of leader election calls, and what
// a condition guards that says who leads. Such a condition asks the library, a
// variable of the package's own that is set where the process comes to lead, a function
// that returns that, or what a channel tells again and again in a package that takes part
// in the election. Behind methods of interfaces it sees those that the package of the
// interface calls under such conditions alone.
//
// It does not see: functions that are kept anywhere but for the library to call; state
// in atomic values and maps, and in what others may set; who sends to a channel; calls of
// exported functions in packages that import this one, for which they count as run by all.
//
// # What lives for moments
//
// BriefAnalyzer says which informers and caches live for moments only: what they are
// started with ends as the function returns that makes it, which waits for nothing
// that lasts, or the program itself ends so.
//
//	stop := make(chan struct{})
//	defer close(stop)
//	factory.Start(stop)
//	factory.WaitForCacheSync(stop)
//	return pods.List(labels.Everything())
//
// So do those of a command that has something done, and looks on until it is: what waits for
// its handlers to say so. It also tells of what a manager runs whether that is a job, which ends the program once
// its work is done.
//
// It does not see: that what is made in one package is started in another; commands
// that a library calls; how long finite work takes. What other modules do lasts where
// it may: they are given what ends it, or say no more of it than an error.
package heat
