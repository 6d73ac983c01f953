package kube_test

import (
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

// kinds checks that the kinds in tables exist and are API objects. Version is
// the newest: only there all of them exist.
func (p *pin) kinds(t *testing.T) {
	t.Helper()
	for _, k := range kube.Resources() {
		pkg := p.packages[k.Package]
		if pkg == nil || pkg.Scope().Lookup(k.Name) == nil {
			t.Errorf("no type %s", k.Qualified())
			continue
		}
		got, ok := kube.KindOf(types.NewPointer(pkg.Scope().Lookup(k.Name).Type()))
		if !ok || got != k {
			t.Errorf("KindOf(*%s) = %v, %t", k.Qualified(), got, ok)
		}
		list := pkg.Scope().Lookup(k.Name + "List").Type()
		if got, ok := kube.KindOf(types.NewPointer(list)); !ok || got != k || !kube.IsListType(list) || kube.IsAPIObject(list) {
			t.Errorf("KindOf(*%sList) = %v, %t", k.Qualified(), got, ok)
		}
	}
	for _, name := range kube.TabledKinds() {
		group, kind, _ := strings.Cut(name, ".")
		if !p.declares(group, kind) {
			t.Errorf("no built-in type %s in group %s", kind, group)
		}
	}
}

func (p *pin) declares(group, kind string) bool {
	for path, pkg := range p.packages {
		dir, ok := strings.CutPrefix(path, "k8s.io/api/"+group+"/")
		if !ok {
			dir, ok = strings.CutPrefix(path, "k8s.io/apiextensions-apiserver/pkg/apis/"+group+"/")
		}
		if ok && strings.HasPrefix(dir, "v") && pkg.Scope().Lookup(kind) != nil {
			return true
		}
	}
	return false
}

func TestKindTables(t *testing.T) {
	core := func(name string) kube.Kind { return kube.Kind{Package: "k8s.io/api/core/v1", Name: name} }
	if reason, ok := kube.IsHot(core("Pod")); !ok || reason == "" {
		t.Error("Pod is not hot")
	}
	if _, ok := kube.IsHot(core("Namespace")); ok {
		t.Error("Namespace is hot")
	}
	if _, ok := kube.IsHot(kube.Metadata); ok {
		t.Error("metadata is hot")
	}
	if _, ok := kube.IsHot(kube.Kind{Package: "example.com/api/core/v1", Name: "Pod"}); ok {
		t.Error("a homonym of Pod is hot")
	}
	if !kube.GenerationNeverSet(core("ConfigMap")) || kube.GenerationNeverSet(core("Pod")) {
		t.Error("generation: want never for ConfigMap, sometimes for Pod")
	}
	if fields, ok := kube.FieldSelectors(core("Pod")); !ok || !slices.Contains(fields, kube.FieldSelector{Field: "spec.nodeName"}) {
		t.Errorf("fields of Pod: %v, %t", fields, ok)
	}
	if fields, ok := kube.FieldSelectors(core("ConfigMap")); !ok || len(fields) != 0 {
		t.Errorf("fields of ConfigMap: %v, %t", fields, ok)
	}
	if _, ok := kube.FieldSelectors(kube.Kind{Package: "example.com/api/v1", Name: "Widget"}); ok {
		t.Error("the fields of a custom resource are known")
	}
	if k, ok := kube.KindOfResource("apps", "deployments"); !ok || k.Qualified() != "v1.Deployment" {
		t.Errorf("apps/deployments is %v, %t", k, ok)
	}
	if _, ok := kube.KindOfResource("apps", "pods"); ok {
		t.Error("apps/pods is a kind")
	}
}

func TestTestHelpers(t *testing.T) {
	for path, want := range map[string]bool{
		"testing": true, "k8s.io/client-go/kubernetes/fake": false, "testing/fstest": true, "github.com/onsi/ginkgo/v2": true,
		"github.com/stretchr/testify/assert": true, "sigs.k8s.io/controller-runtime/pkg/envtest/printer": true,
		"testingx": false, "k8s.io/client-go/kubernetes": false, "example.com/testing": false,
	} {
		if got := kube.IsTestHelper(path); got != want {
			t.Errorf("IsTestHelper(%q) = %t", path, got)
		}
	}
}
