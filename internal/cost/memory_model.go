package cost

import "math"

// A Projection is the form in which a program holds objects.
type Projection string

// The projections.
const (
	Typed        Projection = "typed"        // structs of Go
	Metadata     Projection = "metadata"     // PartialObjectMetadata
	Unstructured Projection = "unstructured" // maps
)

// A Transform says what a cache's transform leaves of an object.
type Transform string

// The transforms.
const (
	Whole           Transform = ""                // everything
	NoManagedFields Transform = "noManagedFields" // all but managedFields
	// Less is what a transform leaves that strips more than managedFields: at
	// most what NoManagedFields leaves.
	Less Transform = "less"
)

// An Object is the mean size of the objects of a kind, in bytes, as the API
// server stores them.
type Object struct {
	Bytes    float64 // of the object
	Managed  float64 // of these, managedFields
	Metadata float64 // of these, labels, annotations, owners and finalizers
}

// content is what is neither managedFields nor other metadata that varies.
func (o Object) content() float64 { return max(0, o.Bytes-o.Managed-o.Metadata) }

// A line is a price or a part that grows with a size.
type line struct{ base, slope float64 }

func (l line) at(size float64) float64 { return l.base + l.slope*size }

// Prices in bytes of heap, the same for all kinds; table.go has the others.
// They are rounded from what the benchmark prints.
var (
	// managed is the price of managedFields in structs: the JSON text they
	// consist of is kept as it came.
	managed = line{100, 1.1}
	// managedTree is their price in maps, where each field is a map.
	managedTree = line{200, 7.6}
)

const (
	// text is the price of a byte of labels and annotations, in a string each.
	text = 1.2
	// textTree is the same in maps, where each string has a header of its own.
	textTree = 1.3
	// perIndex is the price of an object in an index: an entry in a set of
	// keys.
	perIndex = 45
)

// ObjectOf returns the parts of the objects of a kind that have a size in the
// mean, as the server reports it; 0 stands for the usual size of the kind.
func ObjectOf(k Kind, size float64) Object {
	r := rowOf(k)
	if size <= 0 {
		size = r.size
	}
	o := Object{Bytes: size}
	o.Managed = within(r.managed.at(size), 0.8*size)
	if most, ok := recorded[keyOf(k)]; ok {
		o.Managed = min(o.Managed, most)
	}
	o.Metadata = within(r.metadata.at(size), size-o.Managed)
	return o
}

func within(part, whole float64) float64 { return max(0, min(part, whole)) }

// heap returns what one object occupies in a store without indexes. No object
// has less than bare metadata: prices come from objects of the usual sizes.
func (r sizeRow) heap(o Object, p Projection, t Transform) float64 {
	own, fields, price := managed, text, r.bare
	switch p {
	case Typed:
		price = max(price, r.typed.at(o.content()))
	case Unstructured:
		own, fields = managedTree, textTree
		price = max(price, r.tree.at(o.content()))
	}
	price += fields * o.Metadata
	if t == Whole && o.Managed > 0 {
		price += own.at(o.Managed)
	}
	return price
}

func whole(bytes float64) int64 { return int64(math.Round(bytes)) }
