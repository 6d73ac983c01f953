package cost

// A sizeRow is what the model knows of the objects of a kind.
type sizeRow struct {
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
var rows = []sizeRow{
	{name: "core/Pod", size: 9900, managed: line{14, 0.602}, metadata: line{-4, 0.0688}, bare: 1224, typed: line{2071, 4.01}, tree: line{1191, 13}, json: 1.36, onNode: true},
	{name: "core/Node", size: 6800, managed: line{1406, 0.101}, metadata: line{-631, 0.187}, bare: 1077, typed: line{3257, 1.44}, tree: line{5464, 3.76}, json: 1.24},
	{name: "core/Secret", size: 3800, managed: line{319, 0.0318}, metadata: line{303, 0.0175}, bare: 1160, typed: line{1435, 1.06}, tree: line{2038, 1.44}, json: 1.30},
	{name: "core/ConfigMap", size: 5100, managed: line{328, 0.0228}, metadata: line{308, 0.012}, bare: 1160, typed: line{1313, 1.07}, tree: line{2077, 1.08}, json: 1.09},
	{name: "core/Service", size: 2000, managed: line{129, 0.441}, metadata: line{-373, 0.492}, bare: 1112, typed: line{747, 4.2}, tree: line{-506, 14.4}, json: 1.28},
	{name: "core/Event", size: 1100, managed: line{425, 0}, metadata: line{0, 0}, bare: 512, typed: line{723, 1.06}, tree: line{2594, 1.06}, json: 1.40, uncached: true},
	{name: "discovery/EndpointSlice", size: 2500, managed: line{582, 0.0421}, metadata: line{248, 0.102}, bare: 1241, typed: line{785, 3.05}, tree: line{1695, 8.83}, json: 1.49},
	{name: "apps/Deployment", size: 8900, managed: line{-53, 0.629}, metadata: line{-16, 0.073}, bare: 1125, typed: line{1312, 4.35}, tree: line{-3374, 13.8}, json: 1.32},
	{name: "apps/ReplicaSet", size: 8600, managed: line{-9, 0.63}, metadata: line{183, 0.0723}, bare: 1180, typed: line{2279, 4.34}, tree: line{-380, 13.8}, json: 1.30},
	{name: "coordination/Lease", size: 750, managed: line{0, 0.584}, metadata: line{0, 0.135}, bare: 820, typed: line{669, 1.5}, tree: line{2175, 1.5}, json: 1.56},
}

// customRow is for custom resources: that of Widget. otherRow is for built-in
// kinds that were not measured, most of which are as small as services; their
// metadata grows with them no faster than that of endpoint slices.
var (
	customSize = sizeRow{size: 4800, managed: line{604, 0.214}, metadata: line{32, 0.0975}, bare: 1132, typed: line{1532, 2.25}, tree: line{3171, 4.01}, json: 1.00}
	otherSize  = sizeRow{size: 2000, managed: line{129, 0.441}, metadata: line{248, 0.102}, bare: 1112, typed: line{747, 4.2}, tree: line{-506, 14.4}, json: 1.28}
)
