package world

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/utils/ptr"
)

// Widget is the resource of the unstructured objects.
var Widget = schema.GroupVersionResource{Group: "example.com", Version: "v1", Resource: "widgets"}

func objectMeta(namespace, name, version string) metav1.ObjectMeta {
	return metav1.ObjectMeta{
		Namespace: namespace, Name: name, UID: "uid-of-pod", ResourceVersion: version,
		Labels:          map[string]string{"app": "web", "tier": "front"},
		Annotations:     map[string]string{"owner": "team", "note": "text"},
		Finalizers:      []string{"example.com/z", "example.com/a"},
		OwnerReferences: []metav1.OwnerReference{{APIVersion: "apps/v1", Kind: "ReplicaSet", Name: "web", UID: "uid-of-set", Controller: ptr.To(false)}},
		ManagedFields:   []metav1.ManagedFieldsEntry{{Manager: "kubelet", Operation: metav1.ManagedFieldsOperationUpdate}},
	}
}

func pod(namespace, name, version string) *corev1.Pod {
	container := func(name string) corev1.Container {
		return corev1.Container{
			Name: name, Image: "image:1", Args: []string{"--z", "--a"},
			Env:       []corev1.EnvVar{{Name: "MODE", Value: "one"}},
			Resources: corev1.ResourceRequirements{Limits: corev1.ResourceList{corev1.ResourceCPU: resource.MustParse("1")}},
		}
	}
	return &corev1.Pod{
		ObjectMeta: objectMeta(namespace, name, version),
		Spec: corev1.PodSpec{
			NodeName:                      "node",
			NodeSelector:                  map[string]string{"zone": "a"},
			TerminationGracePeriodSeconds: ptr.To[int64](30),
			SecurityContext:               &corev1.PodSecurityContext{RunAsUser: ptr.To[int64](1000)},
			Tolerations:                   []corev1.Toleration{{Key: "z"}, {Key: "a"}},
			Containers:                    []corev1.Container{container("main"), container("extra")},
		},
		Status: corev1.PodStatus{
			Phase:      corev1.PodRunning,
			Conditions: []corev1.PodCondition{{Type: corev1.PodReady, Status: corev1.ConditionTrue}},
		},
	}
}

func pods() content {
	list := &corev1.PodList{ListMeta: metav1.ListMeta{ResourceVersion: "10"}}
	for _, name := range []string{"a", "b", "gone"} {
		list.Items = append(list.Items, *pod("default", name, "1"))
	}
	list.Items = append(list.Items, *pod("other", "c", "1"))
	return content{
		list: list, changed: pod("default", "b", "11"), deleted: pod("default", "gone", "12"),
		fresh: func() runtime.Object { return pod("default", "fresh", "13") },
	}
}

func service(name, version string) *corev1.Service {
	return &corev1.Service{
		ObjectMeta: objectMeta("default", name, version),
		Spec:       corev1.ServiceSpec{Selector: map[string]string{"app": "web"}},
		Status: corev1.ServiceStatus{Conditions: []metav1.Condition{
			{Type: "Ready", Status: metav1.ConditionTrue, Reason: "Fine"},
			{Type: "Old", Status: metav1.ConditionTrue, Reason: "Fine"},
		}},
	}
}

func services() content {
	list := &corev1.ServiceList{ListMeta: metav1.ListMeta{ResourceVersion: "10"}}
	list.Items = []corev1.Service{*service("a", "1"), *service("b", "1"), *service("gone", "1")}
	return content{
		list: list, changed: service("b", "11"), deleted: service("gone", "12"),
		fresh: func() runtime.Object { return service("fresh", "13") },
	}
}

func widget(name, version string) *unstructured.Unstructured {
	return &unstructured.Unstructured{Object: map[string]any{
		"apiVersion": "example.com/v1",
		"kind":       "Widget",
		"metadata": map[string]any{
			"namespace": "default", "name": name, "resourceVersion": version,
			"labels":      map[string]any{"app": "web"},
			"annotations": map[string]any{"owner": "team"},
			"finalizers":  []any{"example.com/z"},
		},
		"spec": map[string]any{
			"size":  int64(1),
			"ports": []any{map[string]any{"port": int64(80)}},
			"names": []any{"z", "a"},
		},
	}}
}

func widgets() content {
	list := &unstructured.UnstructuredList{Object: map[string]any{
		"apiVersion": "example.com/v1", "kind": "WidgetList",
		"metadata": map[string]any{"resourceVersion": "10"},
	}}
	list.Items = []unstructured.Unstructured{*widget("a", "1"), *widget("b", "1"), *widget("gone", "1")}
	return content{
		list: list, changed: widget("b", "11"), deleted: widget("gone", "12"),
		fresh: func() runtime.Object { return widget("fresh", "13") },
	}
}
