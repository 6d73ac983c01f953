package main

import (
	"encoding/json"
	"fmt"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// keys are the fields by which the items of a list are told apart. Lists of
// other names are atomic: they are owned as a whole.
var keys = map[string][]string{
	"containers": {"name"}, "initContainers": {"name"}, "volumes": {"name"},
	"env": {"name"}, "volumeMounts": {"mountPath"}, "conditions": {"type"},
	"ownerReferences": {"uid"}, "podIPs": {"ip"}, "addresses": {"type"},
	"ports": {"port", "containerPort", "protocol"}, "imagePullSecrets": {"name"},
}

// own gives an object the managedFields that the API server computes from
// its fields: one entry for whoever writes the object, one for its status, and
// one for each further manager, which owns labels and annotations. Objects of
// some kinds have one writer alone.
func own(o object, k kind, s shape) error {
	if s.managers == 0 {
		return nil
	}
	if k.sole {
		s.managers = 1
	}
	text, err := json.Marshal(o)
	if err != nil {
		return err
	}
	var tree map[string]any
	if err := json.Unmarshal(text, &tree); err != nil {
		return err
	}
	version := o.GetObjectKind().GroupVersionKind().GroupVersion().String()
	entry := func(manager, subresource string, fields map[string]any) error {
		raw, err := json.Marshal(fields)
		if err != nil {
			return err
		}
		at := metav1.NewTime(time.Date(2026, 3, 1, 10, 20, 30, 0, time.UTC))
		o.SetManagedFields(append(o.GetManagedFields(), metav1.ManagedFieldsEntry{
			Manager: manager, Operation: metav1.ManagedFieldsOperationUpdate, APIVersion: version, Time: &at,
			FieldsType: "FieldsV1", FieldsV1: &metav1.FieldsV1{Raw: raw}, Subresource: subresource,
		}))
		return nil
	}
	status := tree["status"]
	for _, name := range []string{"status", "apiVersion", "kind"} {
		delete(tree, name)
	}
	m := tree["metadata"].(map[string]any)
	for _, name := range []string{"name", "namespace", "uid", "resourceVersion", "creationTimestamp", "generation"} {
		delete(m, name)
	}
	if err := entry("kube-controller-manager", "", fieldSet(tree)); err != nil {
		return err
	}
	if st, ok := status.(map[string]any); ok && len(st) > 0 {
		if err := entry("kubelet", "status", fieldSet(map[string]any{"status": st})); err != nil {
			return err
		}
	}
	for i := 2; i < s.managers; i++ {
		further := map[string]any{"metadata": map[string]any{"annotations": m["annotations"], "labels": m["labels"]}}
		if i%2 == 1 {
			further["spec"] = tree["spec"]
		}
		if err := entry(fmt.Sprintf("operator-%d", i), "", fieldSet(further)); err != nil {
			return err
		}
	}
	return nil
}

// fieldSet writes the set of the fields of a tree.
func fieldSet(tree map[string]any) map[string]any {
	set := map[string]any{}
	for name, value := range tree {
		set["f:"+name] = below(name, value)
	}
	return set
}

func below(name string, value any) any {
	switch v := value.(type) {
	case map[string]any:
		set := fieldSet(v)
		if name == "labels" || name == "annotations" || name == "data" {
			set["."] = map[string]any{}
		}
		return set
	case []any:
		if by, ok := keys[name]; ok {
			return items(by, v)
		}
	}
	return map[string]any{}
}

func items(by []string, list []any) any {
	set := map[string]any{".": map[string]any{}}
	for _, item := range list {
		fields, ok := item.(map[string]any)
		if !ok {
			return map[string]any{}
		}
		key := map[string]any{}
		for _, k := range by {
			if v, ok := fields[k]; ok {
				key[k] = v
			}
		}
		text, err := json.Marshal(key)
		if err != nil {
			panic(err)
		}
		content := fieldSet(fields)
		content["."] = map[string]any{}
		set["k:"+string(text)] = content
	}
	return set
}
