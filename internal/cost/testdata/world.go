package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/client-go/kubernetes/scheme"
)

const (
	protobuf = "application/vnd.kubernetes.protobuf"
	jsonType = "application/json"
)

// types knows the types of all kinds.
var types = func() *runtime.Scheme {
	s := runtime.NewScheme()
	utilruntime.Must(scheme.AddToScheme(s))
	utilruntime.Must(metav1.AddMetaToScheme(s))
	s.AddKnownTypes(widgetVersion, &Widget{}, &WidgetList{}, &Rollout{}, &RolloutList{})
	metav1.AddToGroupVersion(s, widgetVersion)
	return s
}()

var codecs = serializer.NewCodecFactory(types)

// A kind makes objects.
type kind struct {
	version  schema.GroupVersion
	resource string
	custom   bool // stored as JSON
	sole     bool // written by one program
	make     func(*rand.Rand, shape, int) object
}

func (k kind) gvr() schema.GroupVersionResource { return k.version.WithResource(k.resource) }

type object interface {
	runtime.Object
	metav1.Object
}

// A world is an API server with objects of one kind and shape.
type world struct {
	kind            kind
	shape           shape
	count           int
	stored, managed int    // bytes
	metadata        int    // of stored: metadata without managedFields
	objects         []byte // JSON, from which the answers are made
	answers         map[cacheConfig][]byte
}

func newWorld(k kind, s shape, count int) (*world, error) {
	w := &world{kind: k, shape: s, count: count}
	random := rand.New(rand.NewPCG(7, 11))
	var list bytes.Buffer
	for i := range count {
		o := k.make(random, s, i)
		if err := own(o, k, s); err != nil {
			return nil, err
		}
		if err := w.weigh(o); err != nil {
			return nil, err
		}
		text, err := json.Marshal(o)
		if err != nil {
			return nil, err
		}
		list.Write(text)
		list.WriteByte('\n')
	}
	w.objects = list.Bytes()
	return w, nil
}

// weigh adds what the server stores of an object.
func (w *world) weigh(o object) error {
	total, err := w.storedSize(o)
	if err != nil {
		return err
	}
	without := o.DeepCopyObject().(object)
	without.SetManagedFields(nil)
	bare, err := w.storedSize(without)
	if err != nil {
		return err
	}
	content := without.DeepCopyObject().(object)
	content.SetLabels(nil)
	content.SetAnnotations(nil)
	content.SetOwnerReferences(nil)
	content.SetFinalizers(nil)
	rest, err := w.storedSize(content)
	if err != nil {
		return err
	}
	w.stored += total
	w.managed += total - bare
	w.metadata += bare - rest
	return nil
}

func (w *world) storedSize(o object) (int, error) {
	mediaType := protobuf
	if w.kind.custom {
		mediaType = jsonType
	}
	text, err := w.encode(mediaType, o)
	return len(text), err
}

func (w *world) encode(mediaType string, o runtime.Object) ([]byte, error) {
	info, ok := runtime.SerializerInfoForMediaType(codecs.SupportedMediaTypes(), mediaType)
	if !ok {
		return nil, fmt.Errorf("no serializer for %s", mediaType)
	}
	return runtime.Encode(info.Serializer, o)
}

// each decodes the objects one by one, so that they are not on the heap while
// a cache is measured.
func (w *world) each(visit func(object) error) error {
	dec := json.NewDecoder(bytes.NewReader(w.objects))
	for dec.More() {
		o, err := types.New(w.gvk())
		if err != nil {
			return err
		}
		if err := dec.Decode(o); err != nil {
			return err
		}
		if err := visit(o.(object)); err != nil {
			return err
		}
	}
	return nil
}

func (w *world) gvk() schema.GroupVersionKind {
	o := w.kind.make(rand.New(rand.NewPCG(1, 1)), w.shape, 0)
	return o.GetObjectKind().GroupVersionKind()
}

// list returns the answer to a LIST.
func (w *world) list(c cacheConfig) ([]byte, error) {
	var items []runtime.Object
	err := w.each(func(o object) error {
		items = append(items, c.project(o))
		return nil
	})
	if err != nil {
		return nil, err
	}
	var list runtime.Object = &metav1.PartialObjectMetadataList{TypeMeta: metav1.TypeMeta{APIVersion: "meta.k8s.io/v1", Kind: "PartialObjectMetadataList"}}
	if c.projection != "metadata" {
		gvk := w.gvk()
		gvk.Kind += "List"
		if list, err = types.New(gvk); err != nil {
			return nil, err
		}
		list.GetObjectKind().SetGroupVersionKind(gvk)
	}
	if err := meta.SetList(list, items); err != nil {
		return nil, err
	}
	l, err := meta.ListAccessor(list)
	if err != nil {
		return nil, err
	}
	l.SetResourceVersion("123456789")
	return w.encode(c.encoding, list)
}
