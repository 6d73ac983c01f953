package kube_test

import (
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

// questions are asked about named types, spelled package.Name: which of them
// the answer is yes for.
var questions = map[string]struct {
	ask     func(types.Type) bool
	yes, no []string
}{
	"IsClientset": {
		kube.IsClientset,
		[]string{
			"k8s.io/client-go/kubernetes.Interface", "k8s.io/client-go/kubernetes.Clientset", "k8s.io/client-go/dynamic.Interface",
			"k8s.io/client-go/metadata.Interface", "k8s.io/client-go/kubernetes/typed/core/v1.CoreV1Interface",
			"k8s.io/client-go/kubernetes/typed/core/v1.PodInterface", "k8s.io/client-go/rest.Interface",
		},
		[]string{"k8s.io/client-go/kubernetes/fake.Clientset", "k8s.io/client-go/dynamic/fake.FakeDynamicClient",
			"k8s.io/client-go/kubernetes/typed/core/v1/fake.FakeCoreV1", "sigs.k8s.io/controller-runtime/pkg/client.Client", "k8s.io/api/core/v1.Pod"},
	},
	"IsReader": {
		kube.IsReader,
		[]string{
			"sigs.k8s.io/controller-runtime/pkg/client.Reader", "sigs.k8s.io/controller-runtime/pkg/client.WithWatch",
			"sigs.k8s.io/controller-runtime/pkg/cache.Cache", "k8s.io/client-go/kubernetes.Interface",
		},
		[]string{"k8s.io/client-go/listers/core/v1.PodLister", "k8s.io/client-go/tools/cache.Indexer"},
	},
	"IsWriter": {
		kube.IsWriter,
		[]string{"sigs.k8s.io/controller-runtime/pkg/client.Client", "sigs.k8s.io/controller-runtime/pkg/client.WithWatch"},
		[]string{"sigs.k8s.io/controller-runtime/pkg/client.Reader", "sigs.k8s.io/controller-runtime/pkg/cache.Cache"},
	},
	"IsManager": {
		kube.IsManager,
		[]string{"sigs.k8s.io/controller-runtime/pkg/manager.Manager", "sigs.k8s.io/controller-runtime/pkg/cluster.Cluster"},
		[]string{"sigs.k8s.io/controller-runtime/pkg/client.Client"},
	},
	"IsBuilder": {
		kube.IsBuilder,
		[]string{"sigs.k8s.io/controller-runtime/pkg/builder.Builder", "sigs.k8s.io/controller-runtime/pkg/builder.TypedBuilder"},
		[]string{"sigs.k8s.io/controller-runtime/pkg/builder.WebhookBuilder"},
	},
	"IsLister": {
		kube.IsLister,
		[]string{"k8s.io/client-go/listers/core/v1.PodLister", "k8s.io/client-go/tools/cache.GenericLister"},
		[]string{"k8s.io/client-go/kubernetes/typed/core/v1.PodInterface"},
	},
	"IsAPIObject": {
		kube.IsAPIObject,
		[]string{
			"k8s.io/api/core/v1.Pod", "sigs.k8s.io/controller-runtime/pkg/client.Object",
			"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured.Unstructured", "k8s.io/apimachinery/pkg/apis/meta/v1.PartialObjectMetadata",
		},
		[]string{"k8s.io/api/core/v1.PodList", "k8s.io/api/core/v1.PodSpec", "k8s.io/apimachinery/pkg/apis/meta/v1.ObjectMeta"},
	},
	"IsListType": {
		kube.IsListType,
		[]string{"k8s.io/api/core/v1.PodList", "k8s.io/apimachinery/pkg/apis/meta/v1/unstructured.UnstructuredList"},
		[]string{"k8s.io/api/core/v1.Pod", "k8s.io/api/core/v1.ConfigMapVolumeSource", "sigs.k8s.io/controller-runtime/pkg/client.ObjectList"},
	},
}

// types checks what is said about types.
func (p *pin) types(t *testing.T) {
	t.Helper()
	for question, c := range questions {
		for _, name := range slices.Concat(c.yes, c.no) {
			if got, want := c.ask(p.typeOf(t, name)), slices.Contains(c.yes, name); got != want {
				t.Errorf("%s(%s) = %t", question, name, got)
			}
		}
	}
}

func (p *pin) typeOf(t *testing.T, name string) types.Type {
	t.Helper()
	dot := strings.LastIndex(name, ".")
	pkg := p.packages[name[:dot]]
	if pkg == nil || pkg.Scope().Lookup(name[dot+1:]) == nil {
		t.Fatalf("no type %s", name)
	}
	named := pkg.Scope().Lookup(name[dot+1:]).Type()
	if types.IsInterface(named) {
		return named
	}
	return types.NewPointer(named)
}
