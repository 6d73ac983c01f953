// Package kube says what Kubernetes functions mean. Its tables map symbols of
// client-go, apimachinery, controller-runtime and knative to roles, each for
// the range of module versions that has the symbol; generated clients, listers
// and informers of any API are recognised by structure. It is the only package
// that spells names of Kubernetes packages; rules ask for roles.
package kube

// Role describes what a function, method, field or type does, never what a
// rule thinks of it. The comment of a role says what its Arg speaks about. Those of calls
// of clients that rules are about stand beside their rows, in table_calls.go.
type Role uint16

const (
	// None is the role of everything the model does not know.
	None Role = iota

	// Clients: where requests go. (origin)

	// LiveClient constructs a client whose requests reach the API server.
	// Arg is the configuration. One whose options hold a CacheReaderField reads from
	// that reader instead.
	LiveClient
	// FakeClient constructs a client of a test double.
	FakeClient
	// ManagerClient is a method that returns a manager's or cluster's cached client.
	ManagerClient
	// ManagerAPIReader is a method that returns a manager's or cluster's live reader.
	ManagerAPIReader
	// ManagerCache is a method that returns a manager's or cluster's cache.
	ManagerCache
	// WrapClient returns a client that behaves as the one in Arg
	// (namespaced, dry-run, field-owner, interceptor clients).
	WrapClient

	// Requests. Arg is the list options, or the object.

	// LiveList is a LIST of a generated, dynamic or metadata client; Arg is its options.
	LiveList
	// LiveGet is a GET of such a client.
	LiveGet
	// LiveWatch is a WATCH of such a client; Arg is its options.
	LiveWatch
	// LiveCreate, LiveUpdate, LivePatch and LiveDelete are its writes; Arg is the object or the name.
	LiveCreate
	LiveUpdate
	LivePatch
	LiveDelete
	LiveDeleteCollection
	LiveEvict
	// ReaderList is List of a controller-runtime reader, whose cost its
	// receiver's origin decides; Arg is the list object.
	ReaderList
	// ReaderGet is Get of such a reader; Arg is the object.
	ReaderGet
	// WriterCreate, WriterUpdate, WriterPatch, WriterDelete and
	// WriterDeleteAll are writes of a controller-runtime client; Arg is the object.
	WriterCreate
	WriterUpdate
	WriterPatch
	WriterDelete
	WriterDeleteAll
	// PagedList is a LIST that a pager splits into pages.
	PagedList
	// Namespaced narrows a client to the namespace in Arg.
	Namespaced
	// ClientForResource selects the client of the resource in Arg.
	ClientForResource
	// ClientPath is a step from a client towards a resource (CoreV1(), Nodes(), RESTClient()).
	ClientPath

	// Options of a list. Arg is the value.

	OptNamespace
	OptLimit
	OptContinue
	OptLabels
	OptFields
	OptRaw
	OptResourceVersion
	OptResourceVersionMatch
	OptNoDeepCopy

	// Informers. (program)

	// NewFactory constructs a shared informer factory.
	NewFactory
	// NewInformer constructs one informer.
	NewInformer
	// NewReflector constructs a reflector.
	NewReflector
	// NewManager, NewCluster and NewCache construct a controller-runtime
	// manager, cluster and cache; OptionsArg tells where their options stand.
	NewManager
	NewCluster
	NewCache
	// MetadataOnly marks constructors whose objects carry metadata only.
	MetadataOnly
	// DynamicOnly marks constructors whose objects are unstructured.
	DynamicOnly
	// ResyncArg marks the argument or field that holds a resync period.
	ResyncArg
	// HandlerArg marks the argument or field that holds an event handler.
	HandlerArg
	// TransformArg marks the argument or field that holds a transform.
	TransformArg
	// ExampleArg marks the argument or field with an example of the cached type.
	ExampleArg
	// OptionsArg marks the argument or field with the options struct.
	OptionsArg
	// ListerWatcherArg marks the argument or field with the list and watch functions.
	ListerWatcherArg
	// NewListWatch constructs list and watch functions.
	NewListWatch
	// ListFunc and WatchFunc mark the fields with these functions.
	ListFunc
	WatchFunc
	// ResourceArg marks the argument with the resource: its plural name or its
	// group, version and resource.
	ResourceArg
	// GroupField and ResourceField mark the parts of a resource.
	GroupField
	ResourceField
	// CustomResync marks the argument that maps example objects to resync periods.
	CustomResync
	// TweakArg marks the argument or field that narrows the LIST and WATCH.
	TweakArg
	// NamespaceArg marks the argument or field with the namespace.
	NamespaceArg
	// ByObjectField marks the map of options by kind.
	ByObjectField
	// NewCacheField marks the field with a custom constructor of the cache.
	NewCacheField
	// NewClientField marks the field with a custom constructor of the client.
	NewClientField
	// CacheReaderField marks the field with the cache that a client reads from.
	CacheReaderField
	// DisableForField marks the kinds that a cached client reads live.
	DisableForField
	// CacheUnstructuredField makes a cached client read unstructured objects from the cache.
	CacheUnstructuredField

	// FactoryPath is a step from a factory towards an informer
	// (Core(), V1(), Pods(), Informer(), Lister(), ForResource(gvr)).
	FactoryPath
	// InformerOf returns the informer of an accessor; Arg is the accessor.
	InformerOf
	// ListerOf returns the lister of an accessor; it registers the informer, too.
	ListerOf
	// ForResource selects an informer by resource; Arg is the resource.
	ForResource
	// InformerFor registers a custom constructor; Arg is the constructor.
	InformerFor
	// AddHandler registers an event handler; HandlerArg tells where.
	AddHandler
	// SetTransform sets the transform in Arg.
	SetTransform
	// Start starts everything registered so far.
	Start
	// SyncWait waits for caches to sync.
	SyncWait
	// Run runs one informer, controller or reflector.
	Run
	// StoreOf returns the store or indexer of an informer.
	StoreOf
	// OnAdd, OnUpdate, OnDelete and OnGeneric mark the fields and methods with
	// the functions of an event handler.
	OnAdd
	OnUpdate
	OnDelete
	OnGeneric
	// EnqueuesSome is, or returns, a handler that looks for what depends on the
	// object, and may find nothing.
	EnqueuesSome
	// EnqueuesOwner is, or returns, one that finds only owners of the object.
	EnqueuesOwner
	// NamesOwner names the object in Arg as the owner of another one.
	NamesOwner
	// HandlerFilter marks the function that decides which objects a handler sees.
	HandlerFilter
	// StripManagedFields is a library's transform that drops managedFields only.
	StripManagedFields

	// Reads of a cache. (origin: cache-owned)

	// ListerList and ListerGet read from a lister, StoreRead from an indexer or store.
	ListerList
	ListerGet
	StoreRead

	// Retention. (flow) Arg is the value that is kept.

	// Retain keeps Arg beyond the call, entry by entry.
	Retain
	// ItemsExtract returns pointers into the array of the list in Arg.
	ItemsExtract
	// ItemsEach calls a function with such pointers; Arg is the function.
	ItemsEach
	// Copies returns a value that shares no top-level storage with its argument.
	Copies
	// AddsTo adds the entries of Arg to the container in argument 0.
	AddsTo
	// Concatenates returns a slice of the elements of all slices in Arg.
	Concatenates

	// Hot code. (hot)

	// QueueGet, QueueDone and QueueAdd are methods of a work queue; Arg of QueueAdd is the item.
	QueueGet
	QueueDone
	QueueAdd
	// QueueAddAfter adds an item after the time in Arg.
	QueueAddAfter
	// QueueForget makes a work queue forget how often it has tried an item, Arg.
	QueueForget
	// EnqueuesObject enqueues the key of the object in Arg, and nothing for what
	// is none; EnqueuesAll enqueues all objects of an informer.
	EnqueuesObject
	EnqueuesAll
	// LoopBody marks the function that a helper calls again and again, LoopPeriod its period.
	LoopBody
	LoopPeriod
	// PollBody marks the function that a helper calls until it succeeds; one that
	// AsksFirst calls it at once, and waits only if it does not succeed.
	PollBody
	AsksFirst
	// EachBody marks the function that a helper calls for each of several pieces.
	EachBody
	// CallBody marks the function that a helper calls once, at once or in a goroutine.
	CallBody
	// Sleep pauses its caller for Arg.
	Sleep
	// TickChannel is a channel, or returns one, that delivers the time;
	// LoopPeriod is the time between. Rearms sets another one.
	TickChannel
	Rearms
	// WatchEvents returns the channel of a watch's events.
	WatchEvents
	// RequeuesAfter marks the field of a reconcile's result that says when it runs
	// again. ParsesDuration reads a duration out of the text in Arg.
	RequeuesAfter
	ParsesDuration
	// Elapsed looks at how much time went by.
	Elapsed
	// DeletionTime is, or returns, the time of an object's deletion.
	DeletionTime
	// SetByDeletion is, or returns, a pointer that the server sets when an object's
	// deletion begins: nil before that.
	SetByDeletion
	// HoldsDeleted puts a finalizer on the object in Arg, for which its deletion waits.
	HoldsDeleted
	// ReleasesDeleted takes a finalizer off the object in Arg, for which its deletion waits.
	ReleasesDeleted
	// FinalizersOf are what holds the deletion of an object up, returns or sets them.
	FinalizersOf
	// CreationTime is the time at which the server made an object.
	CreationTime
	// CacheRead looks an entry up in a map-like container.
	CacheRead
	// AgesOut makes a container whose entries count for the time in Arg, if they are not
	// given another one. KeepsEntry puts an entry into such a one, for the time in Arg,
	// DropsEntry takes one out.
	AgesOut
	KeepsEntry
	DropsEntry
	// RetryBody marks the function that a helper calls again on failure.
	RetryBody
	// OnceBody marks the function that runs once.
	OnceBody
	// MapFunc marks an argument called for every event (map, predicate, index functions).
	MapFunc
	// HTTPHandler marks the function that serves requests.
	HTTPHandler
	// NoReturn does not return.
	NoReturn
	// FatalEntry begins a log entry, and the process ends when it is written.
	FatalEntry

	// Comparisons and fields. (flow, program)

	// FlagDefault defines a flag whose default is Arg and whose variable is argument 0.
	FlagDefault
	// FlagValue defines a flag whose default is Arg and returns a pointer to its variable.
	FlagValue
	// PointerTo returns a pointer to a copy of Arg.
	PointerTo
	// Compare reports whether its two arguments are equal.
	Compare
	// VersionOf reads resourceVersion, GenerationOf generation, UIDOf uid.
	VersionOf
	GenerationOf
	UIDOf
	// NameOf and NamespaceOf read the name and the namespace.
	NameOf
	NamespaceOf
	// ManagedFieldsOf reads managedFields.
	ManagedFieldsOf
	// CachedManagedFields has a library read managedFields of the objects in the cache
	// that it is given, unless it is false.
	CachedManagedFields
	// SetsLabel and SetsAnnotation give an object one of these.
	SetsLabel
	SetsAnnotation
	// SetsVersion, SetsName, SetsNamespace and SetsManagedFields write these; Arg is the value.
	SetsVersion
	SetsName
	SetsNamespace
	SetsManagedFields
	// TransformType is the type of transform functions.
	TransformType
	// MetadataOf returns the metadata of the object in Arg, or an error for
	// what is none.
	MetadataOf
	// RemovesField deletes a field, to which the names in Arg lead, from the
	// content of an unstructured object, which is argument 0.
	RemovesField
	// NewError returns an error that is not nil.
	NewError
	// Formats puts values into the text in Arg.
	Formats
	// Encodes makes text or bytes of all that is in Arg.
	Encodes
	// MakesPatch returns what is different between objects that are encoded.
	MakesPatch
	// DropsEqual is a predicate that drops updates whose objects are equal
	// in some respect, and so every resync.
	DropsEqual
	// PassesEqual is a predicate, or makes one, that passes updates whatever they changed.
	PassesEqual
	// OldObject and NewObject mark the fields with an update's two objects.
	OldObject
	NewObject
	// Talks has an effect outside the process: on files, other processes, the network.
	Talks
	// RecordsEvent has an Event written about an object.
	RecordsEvent
	// Enqueues is a handler that enqueues whatever an update changed, a function
	// that makes one or a callback for one, or a function that does so itself.
	Enqueues
	// PredicateUpdate marks the field or method that decides whether an update passes.
	PredicateUpdate
	// PredicateAnd, PredicateOr and PredicateNot combine predicates.
	PredicateAnd
	PredicateOr
	PredicateNot
	// Tombstone is the type that stands for an object whose deletion was missed.
	Tombstone

	// controller-runtime builders. Arg is the object, source or option.

	BuilderNew
	BuilderFor
	BuilderOwns
	BuilderWatches
	BuilderWatchesRaw
	BuilderEventFilter
	BuilderComplete
	// WithPredicates attaches predicates to one watch, WatchOption is the type of what does
	// so for a builder.
	WithPredicates
	WatchOption
	// SourceKind constructs a source; ControllerWatch attaches one to a controller.
	SourceKind
	ControllerWatch
	// NewController constructs a controller without a builder.
	NewController
	// ReconcilerArg marks the argument or field with the reconciler.
	ReconcilerArg
	// OnlyMetadata projects a watch to metadata.
	OnlyMetadata
	// IndexField adds an index to a cache.
	IndexField
	// GetInformer gets an informer of a cache; Arg is the object.
	GetInformer

	// knative.

	// KnativeResync sets the resync period of a context; Arg is the period.
	KnativeResync
	// KnativeImpl constructs a knative controller.
	KnativeImpl
	// CallsUnwrapped returns a function that calls the one in Arg with the same object,
	// which it takes out of a tombstone itself.
	CallsUnwrapped
	// InjectedInformer returns the informer accessor or factory that a context holds.
	InjectedInformer

	// RunsAtStart is a method that a manager calls once, when it starts.
	RunsAtStart
	// Reconcile, ReconcileKind and HandleAdmission are methods that
	// frameworks call for every object or request.
	Reconcile
	ReconcileKind
	HandleAdmission
	// HandleDeletion is such a method for requests to delete an object.
	HandleDeletion
	// ReconcileAgain is the field of a result that says whether to reconcile again.
	ReconcileAgain

	// Lifetimes: what runs until something stops it, and what that is. (lifetime)

	// ContextDone returns the channel that is closed when a context ends.
	ContextDone
	// ContextCancel returns a context that ends with the one in Arg or when its
	// second result is called.
	ContextCancel
	// ContextEnd is the type of functions that end a context.
	ContextEnd
	// ContextDeadline returns a context that ends by itself.
	ContextDeadline
	// ContextForever is, or returns, a context or channel that ends with the
	// program or never.
	ContextForever
	// ContextUnending is one of these that does not even end with the program.
	ContextUnending
	// LockNamespace marks the argument, or the metadata in a field, with the
	// namespace of the object that a leader is elected by.
	LockNamespace
	// RunsOnce panics when it is called a second time in a process.
	RunsOnce
	// ContextOfRequest returns the context of a request, which ends with it.
	ContextOfRequest
	// RunsWith starts Arg with its receiver, and stops it with that.
	RunsWith
	// RemoveHandler removes the event handler whose registration Arg is.
	RemoveHandler
	// Shutdown stops everything that its receiver started, or waits for its end.
	Shutdown
	// NewBroadcaster constructs an event broadcaster, whose goroutines run until
	// it is shut down.
	NewBroadcaster
	// BroadcasterContext makes an option that shuts a broadcaster down with the
	// context in Arg.
	BroadcasterContext
	// NewMapper asks the server for its API resources, or makes what does so when
	// it is first used. Arg is the client or configuration.
	NewMapper
	// SharedConfig returns the configuration of the program's own cluster.
	SharedConfig

	// Options of a LIST or WATCH beyond those above, and how they are passed
	// on. (request)

	// OptWatch, OptBookmarks, OptTimeout and OptInitialEvents are the fields
	// Watch, AllowWatchBookmarks, TimeoutSeconds and SendInitialEvents.
	OptWatch
	OptBookmarks
	OptTimeout
	OptInitialEvents
	// AppliesTo applies an option, its receiver, to the options in Arg;
	// AppliesAll applies the options in Arg to its receiver.
	AppliesTo
	AppliesAll
	// FlattensOptions returns the options that a client sends for its receiver.
	FlattensOptions
	// RESTParams gives the options in Arg to a request of a bare REST client,
	// RESTGet starts one that reads, RESTSend and RESTWatch send one,
	// RESTAddress only spells where it would go, and RESTInto decodes the answer
	// into Arg.
	RESTParams
	RESTGet
	RESTSend
	RESTWatch
	RESTAddress
	RESTInto
	// FieldEquals and FieldDiffers select objects by the field in Arg, FieldsOf
	// by the set of fields in Arg or the receiver. ParsesFields parses the text
	// in Arg, JoinsFields combines the selectors in Arg, SpellsFields is the
	// text of its receiver.
	FieldEquals
	FieldDiffers
	FieldsOf
	ParsesFields
	JoinsFields
	SpellsFields
	// JoinsText puts a separator between the texts in Arg.
	JoinsText

	// Watches: who consumes their events, and what these are. (watch)

	// WatchStop ends a watch.
	WatchStop
	// RetryDone returns a channel that is closed when a watch that resumes by
	// itself has ended for good.
	RetryDone
	// RetryWatch constructs a watch that resumes by itself, or waits through
	// one; Arg is the version it starts from.
	RetryWatch
	// EventType and EventObject mark the fields of a watch's event.
	EventType
	EventObject
	// OptOneObject returns options of a request for one object.
	OptOneObject
	// RESTName narrows a request of a bare REST client to the object in Arg.
	RESTName
	// WatchDecode returns the sort and the object of the next event in a stream.
	WatchDecode
	// ErrorOf returns the error in the object of an event.
	ErrorOf
	// ListVersion reads the resourceVersion of a list.
	ListVersion

	// Lister watchers. (listerwatcher)

	// SourceList and SourceWatch are methods of what an informer or reflector
	// lists and watches with; Arg is the options.
	SourceList
	SourceWatch
	// RetriesWatch marks the argument that is watched again and again from a
	// given version, and never listed.
	RetriesWatch
	// OwnWatch returns a watch whose events the program itself sends.
	OwnWatch
	// TellsStreaming returns a lister watcher that streams the initial list only
	// if the client in Arg can.
	TellsStreaming
	// BookmarksField reports whether a controller-runtime cache asks for bookmarks.
	BookmarksField
	// EndsStream marks the constants by which a watch says that the initial list
	// is complete.
	EndsStream
	// ContinueOf is the field with a list's continue token, SetsContinue writes it.
	ContinueOf
	SetsContinue

	// Identity: what two values have in common. (target)

	// ConfigCopy returns a configuration for the API server of the one in Arg.
	ConfigCopy
	// ConfigOf returns the configuration of a manager or cluster.
	ConfigOf
	// ConfigServer marks the fields of a configuration that name the API server
	// and the user that it sees.
	ConfigServer
	// FailsOnMissing marks the field that makes reads of a cache without an
	// informer fail instead of starting one.
	FailsOnMissing
	// ElectsLeader marks the field that has the controllers of a manager run in the
	// process that leads alone (controller-runtime pkg/manager runnable_group.go: they
	// need leader election unless they say otherwise).
	ElectsLeader
	// SelectsAll returns a selector that every object matches.
	SelectsAll
	// RunsWhenLeading marks the field with the function that runs while the
	// process is the leader.
	RunsWhenLeading
	// TellsLeading reports whether the process is the leader.
	TellsLeading

	// Configurations of clients. (restconfig)

	// RequestTimeout marks the field with the time after which a configuration or
	// HTTP client ends each request, the body's transfer included.
	RequestTimeout
	// TimeoutText marks the field with such a time as text, which configurations
	// loaded through its struct get.
	TimeoutText
	// CopiesConfig returns a copy of the configuration in Arg.
	CopiesConfig
	// SameConfig returns the configuration in Arg itself.
	SameConfig
	// HTTPClientOf returns an HTTP client made from the configuration in Arg.
	HTTPClientOf
	// HTTPClientArg marks the argument or field with the HTTP client that serves
	// in place of one made from the configuration.
	HTTPClientArg
	// ManagerConfig is a method that returns a manager's or cluster's
	// configuration, or the HTTP client made from it.
	ManagerConfig
	// LoadsConfig is a method that loads a configuration; its receiver says how.
	LoadsConfig
	// ConfigLoader constructs such a receiver; Arg is a struct with a TimeoutText.
	ConfigLoader
	// InformsConfig starts informers with clients made from the configuration in Arg.
	InformsConfig
	// FlagLookup returns the value of the flag named Arg.
	FlagLookup

	// The node that the program runs on. (node)

	// Setting returns the environment variable named Arg.
	Setting
	// HostName returns the name of the host.
	HostName
	// Respells returns Arg in another spelling.
	Respells
	// EqualsFolded reports whether two names are equal but for the case of letters.
	EqualsFolded
	// KeyName is the name in the key of an object; SplitsKey takes one apart.
	KeyName
	SplitsKey
	// PredicateCreate marks the field that decides whether a new object passes.
	PredicateCreate

	// Pages of a list. (paging)

	// TokenOf is, or returns, the continue token of a list.
	TokenOf
	// RemainingOf is, or returns, how many objects a list leaves out.
	RemainingOf
	// PageFunc marks the argument or field with the function that lists one page.
	PageFunc
	// IsExpired reports whether the error in Arg says that a token or version expired.
	IsExpired

	// What keeps its callers waiting, and whom informers wait for. (delay)

	// AsksNetwork waits for an answer from another machine.
	AsksNetwork
	// AwaitsProcess waits for another process to end.
	AwaitsProcess
	// Waits returns when something else has happened, however long that takes.
	Waits
	// Joins waits for goroutines that its receiver was told of.
	Joins
	// Detaches runs the function in Arg in a goroutine of its own.
	Detaches
	// IndexFunction marks the functions that compute the keys of an index.
	IndexFunction
	// WatchErrorFunction marks the functions that reflectors call when a LIST or
	// WATCH fails.
	WatchErrorFunction
	// QueuesItem puts the item in Arg into a work queue as it is.
	QueuesItem

	// Starting up: what fills caches, and what waits for that. (startup)

	// SyncedOf reports whether the cache of its receiver is filled, or returns what
	// tells it.
	SyncedOf
	// SyncedArg marks the argument with what tells of the caches that a call
	// waits for.
	SyncedArg
	// RunsArg marks the argument with informers that a call runs and waits for.
	RunsArg
	// ControllerOf returns the controller of an informer.
	ControllerOf
	// ContextErr reports whether a context has ended.
	ContextErr
	// AwaitsLater marks the argument with informers that a controller waits for
	// when it runs.
	AwaitsLater

	// Attempts of a retry. (attempt)

	// RetryIf marks the function that decides whether an error is retried.
	RetryIf
	// RetryBackoff marks the argument with the times between attempts.
	RetryBackoff
	// IsConflict reports whether the error in Arg says that an object changed.
	IsConflict
	// TakesBody marks the options of an update of a subresource, which may have a SentBody.
	TakesBody
	// SentBody is what an update of a subresource sends in place of the object, in
	// Arg of the function that makes an option of it, or a field.
	SentBody
	// ReadsAnew reads the object in Arg, with the client in the argument before
	// it, ahead of what else it does.
	ReadsAnew

	// Deleted objects. (tombstone)

	// IsMissing reports whether the error in Arg says that there is no such object,
	// IgnoresMissing returns nil for it.
	IsMissing
	IgnoresMissing
	// KeyOf returns the key of the object in Arg, or an error for what is none,
	// such as a tombstone.
	KeyOf
	// ObjectKeyOf returns the name and namespace of the object in Arg.
	ObjectKeyOf
	// RejectsTombstones returns a filter for which tombstones are no objects,
	// AllFilters one that asks all those in Arg.
	RejectsTombstones
	AllFilters
	// KeyOfDeleted does the same as KeyOf, and takes tombstones, too.
	KeyOfDeleted
	// BuriedObject is the field of a tombstone with the last known state of the
	// object, nil where there is none.
	BuriedObject
	// HandlerType is the interface of an informer's event handlers.
	HandlerType
	// EndsSeries is a function that takes a metric, or a part of it, away: what it told
	// of an object ends with the object.
	EndsSeries
	// CountsDown is one that makes a gauge less: it counts what is there.
	CountsDown

	// Writes to objects that others own. (owned)

	// Writes writes to what Arg points to, WritesEntries to the map or slice in Arg.
	Writes
	WritesEntries
	// NamesType writes the kind and version of the object that Arg points to.
	NamesType
	// Undecoded is a field that is nil in what comes from the API server.
	Undecoded
	// Sorts sorts the slice in Arg.
	Sorts
	// AsksOrder reports whether the slice in Arg is sorted.
	AsksOrder
	// CopyOf makes what Arg points to a copy of the object in its first argument, or
	// of the content of an unstructured one.
	CopyOf
	// CopiesInto makes Arg point to a deep copy of its receiver.
	CopiesInto
	// ContentOf returns the content of an unstructured object itself, its
	// receiver's or that of Arg. SetsContent makes Arg the content of its receiver.
	ContentOf
	SetsContent
	// ViewOf returns its receiver, or a part of it, as another interface.
	ViewOf
	// PartOf returns an element of the map in Arg itself.
	PartOf
	// PointsInto returns a pointer to an element of the slice in Arg.
	PointsInto
	// HandsOut calls the function in Arg with objects of a cache.
	HandsOut
	// OwnStore constructs a store that no informer fills.
	OwnStore

	// SourceEvent is what a controller's source reads from the channel that it
	// is given, into a buffer. (delay)
	SourceEvent

	// What objects are looked for by. (node)

	// LabelsOf reads labels, OwnerOf the reference to the controller of the
	// object in Arg.
	LabelsOf
	OwnerOf
	// HasOwner reports whether the object in Arg is controlled by that in the next
	// argument.
	HasOwner
	// MatchesLabels reports whether a selector, the receiver, matches the labels in Arg.
	MatchesLabels
	// SelectsLabels returns the selector of the labels in Arg or the receiver.
	SelectsLabels

	// What predicates compare. (event)

	// ComparesGeneration is a predicate that drops updates that leave the
	// generation as it is.
	ComparesGeneration
	// ComparesMetadata is a predicate that drops updates that leave the labels,
	// or the annotations, as they are.
	ComparesMetadata

	// Indexes. (index)

	// IndexedField names the field in Arg by which an index finds objects.
	IndexedField
	// IndexName marks the argument with the name of an index of a store.
	IndexName
	// AddsIndexers adds indexes to an informer.
	AddsIndexers
	// IndexFuncType is the type of functions that compute the keys of an index.
	IndexFuncType

	// What reconciles write to the status of their objects. (status)

	// WritesStatus writes the status of the object in Arg, if its receiver is
	// what StatusOf returns.
	WritesStatus
	StatusOf
	// CurrentTime returns the time of the call; PassesTime returns a time that
	// differs where that in Arg, or its receiver, does.
	CurrentTime
	PassesTime
	// MakesRandom returns another value with each call, or writes it to what is in Arg.
	MakesRandom

	// Functions of users that run again and again, for whatever reason. (hot)

	// RunsOnReconcile, RunsOnEvent, RunsOnTick and RunsOnRequest run for every
	// object and change, event, tick of a clock and request.
	RunsOnReconcile
	RunsOnEvent
	RunsOnTick
	RunsOnRequest
)
