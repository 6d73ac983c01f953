package memory

// A row is what the model knows of the objects of a kind.
type row struct {
	name string  // group and kind
	size float64 // usual size as stored
	// managed and metadata are the parts of an object of some size.
	managed, metadata line
	bare              float64 // heap of what all metadata has
	// typed and tree are the heap of an object without managedFields, labels,
	// annotations, owners and finalizers, as a struct and as maps, by the size
	// of what is left.
	typed, tree line
	json        float64 // size in JSON over size as stored
	onNode      bool    // selectable by spec.nodeName
	uncached    bool    // the API server has no watch cache for them
}

// rows are what go test -bench Model -fit prints for the shapes small, usual
// and large of its generator (client-go 0.37.2, Go 1.26), rounded. The usual
// size is that of the shape usual.
var rows = []row{
	{name: "core/Pod", size: 9800, managed: line{15, 0.602}, metadata: line{-3, 0.069}, bare: 1236, typed: line{2085, 4.01}, tree: line{1226, 13}, json: 1.36, onNode: true},
	{name: "core/Node", size: 6800, managed: line{1399, 0.102}, metadata: line{-638, 0.188}, bare: 1087, typed: line{3283, 1.43}, tree: line{5485, 3.76}, json: 1.24},
	{name: "core/Secret", size: 3800, managed: line{320, 0.0315}, metadata: line{303, 0.0173}, bare: 1173, typed: line{1449, 1.06}, tree: line{2051, 1.44}, json: 1.30},
	{name: "core/ConfigMap", size: 5100, managed: line{326, 0.023}, metadata: line{306, 0.0122}, bare: 1174, typed: line{1328, 1.07}, tree: line{2092, 1.08}, json: 1.09},
	{name: "core/Service", size: 2000, managed: line{130, 0.44}, metadata: line{-374, 0.493}, bare: 1126, typed: line{745, 4.24}, tree: line{-497, 14.4}, json: 1.28},
	{name: "core/Event", size: 1100, managed: line{313, 0.112}, metadata: line{0, 0}, bare: 525, typed: line{737, 1.06}, tree: line{2609, 1.06}, json: 1.41, uncached: true},
	{name: "discovery/EndpointSlice", size: 2500, managed: line{426, 0.13}, metadata: line{264, 0.0919}, bare: 1257, typed: line{803, 3.05}, tree: line{1707, 8.84}, json: 1.47},
	{name: "coordination/Lease", size: 750, managed: line{0, 0.612}, metadata: line{0, 0.126}, bare: 833, typed: line{689, 1.5}, tree: line{2189, 1.5}, json: 1.56},
	{name: "apps/Deployment", size: 8900, managed: line{-55, 0.63}, metadata: line{-13, 0.0727}, bare: 1139, typed: line{1315, 4.36}, tree: line{-3370, 13.9}, json: 1.32},
	{name: "apps/ReplicaSet", size: 8600, managed: line{-10, 0.63}, metadata: line{183, 0.0724}, bare: 1191, typed: line{2283, 4.35}, tree: line{-380, 13.8}, json: 1.30},
}

// customRow is for custom resources, and otherRow for built-in kinds that were
// not measured, most of which are as small as services.
var (
	customRow = row{size: 4800, managed: line{602, 0.214}, metadata: line{23, 0.099}, bare: 1149, typed: line{1558, 2.24}, tree: line{3209, 4}, json: 1.00}
	otherRow  = row{size: 2000, managed: line{130, 0.44}, metadata: line{-374, 0.493}, bare: 1126, typed: line{745, 4.24}, tree: line{-497, 14.4}, json: 1.28}
)
