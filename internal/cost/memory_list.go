package cost

// A ListRequest is a LIST that a program sends to the API server.
type ListRequest struct {
	Kind       Kind
	Objects    int64   // that the cluster has
	Size       float64 // mean size of an object as stored; 0 if not known
	Projection Projection
	// JSON tells that the client asks for JSON. Custom resources come as JSON
	// in any case, unless only their metadata is asked for.
	JSON bool
	// Share is the part of the objects that the selectors and the namespace of
	// the request let through; 0 stands for all.
	Share float64
	// Selects tells that they let a part through that is not known.
	Selects bool
	// AnyVersion tells that the request accepts any resource version: "0".
	AnyVersion bool
	// Server is the minor version of the API server, 0 if it is not known.
	Server int
}

// A Load is what one LIST costs.
type Load struct {
	// Read is the number of objects that the server goes through, Sent that
	// of those it encodes and the client decodes.
	Read int64 `json:"read"`
	Sent int64 `json:"sent"`
	// Wire is the size of the answer in bytes, before compression.
	Wire int64 `json:"wire"`
	// Heap is what the client holds in the end, until it drops the list.
	Heap int64 `json:"heap"`
	// Source is who answers, empty if that is not known.
	Source Source `json:"source,omitempty"`
	// AtMost tells that less is sent, but not how much less.
	AtMost bool `json:"atMost"`
}

// A Source is where the API server has the objects from.
type Source string

// The sources.
const (
	Etcd       Source = "etcd"
	WatchCache Source = "watch cache"
)

// Load returns what the LIST costs.
func (l ListRequest) Load() Load {
	o, r := ObjectOf(l.Kind, l.Size), rowOf(l.Kind)
	n := InformerCache{Objects: l.Objects, Share: l.Share}.held()
	return Load{
		Read: l.Objects, Sent: whole(n), Wire: whole(n * l.wire(o, r)), Heap: whole(n * r.heap(o, l.Projection, Whole)),
		Source: l.source(), AtMost: l.Selects,
	}
}

// identity is what metadata holds besides what varies: name, namespace, uid,
// resource version and creation time.
const identity = 150

// wire returns the mean size of an object in the answer.
func (l ListRequest) wire(o Object, r sizeRow) float64 {
	switch {
	case l.Projection == Metadata:
		return min(o.Managed+o.Metadata+identity, o.Bytes)
	case l.JSON || l.Projection == Unstructured:
		return o.Bytes * r.json
	}
	return o.Bytes // custom resources are stored as they are sent
}

// consistentLists is the first minor version whose watch cache answers LISTs
// without a resource version: feature gate ConsistentListFromCache, on from 1.31,
// for versions of etcd that report their progress (3.4.31, 3.5.13 and later).
const consistentLists = 31

// source tells who answers a LIST that does not ask for pages.
func (l ListRequest) source() Source {
	switch {
	case rowOf(l.Kind).uncached:
		return Etcd
	case l.AnyVersion || l.Server >= consistentLists:
		return WatchCache
	case l.Server > 0:
		return Etcd
	}
	return ""
}
