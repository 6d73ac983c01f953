package cache

// Sort says what constructs a cache.
type Sort uint8

const (
	// Factory is a shared informer factory: client-go's, a generated one, a
	// dynamic or a metadata one.
	Factory Sort = iota + 1
	// Informer is one informer, made by hand or by a generated constructor.
	Informer
	// Manager is a controller-runtime manager or cluster.
	Manager
	// ObjectCache is a controller-runtime cache without a manager.
	ObjectCache
	// Injection are the informers that knative injects into contexts. The
	// call that sets their resync period stands for their constructor.
	Injection
	// Reflector fills a store of the program's own. Caches leaves them out.
	Reflector
)

var sortNames = [...]string{"unknown", "factory", "informer", "manager", "cache", "injection", "reflector"}

func (s Sort) String() string { return sortNames[s] }

// Content says what a cache holds of each object.
type Content uint8

const (
	// Typed caches hold Go structs.
	Typed Content = iota
	// Dynamic caches hold unstructured objects.
	Dynamic
	// Metadata caches hold metadata only.
	Metadata
)
