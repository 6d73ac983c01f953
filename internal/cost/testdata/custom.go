package main

import (
	"fmt"
	"math/rand/v2"

	appsv1 "k8s.io/api/apps/v1"
	coordinationv1 "k8s.io/api/coordination/v1"
	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

var kinds = []kind{
	{version: corev1.SchemeGroupVersion, resource: "pods", make: pod},
	{version: corev1.SchemeGroupVersion, resource: "nodes", make: node},
	{version: corev1.SchemeGroupVersion, resource: "secrets", make: secret},
	{version: corev1.SchemeGroupVersion, resource: "configmaps", make: configMap},
	{version: corev1.SchemeGroupVersion, resource: "services", make: service},
	{version: corev1.SchemeGroupVersion, resource: "events", sole: true, make: event},
	{version: discoveryv1.SchemeGroupVersion, resource: "endpointslices", sole: true, make: endpointSlice},
	{version: coordinationv1.SchemeGroupVersion, resource: "leases", sole: true, make: lease},
	{version: appsv1.SchemeGroupVersion, resource: "deployments", make: deployment},
	{version: appsv1.SchemeGroupVersion, resource: "replicasets", make: replicaSet},
	{version: widgetVersion, resource: "widgets", custom: true, make: widget},
	{version: widgetVersion, resource: "rollouts", custom: true, make: rollout},
}

var widgetVersion = schema.GroupVersion{Group: "example.com", Version: "v1"}

// A Widget is a custom resource.
type Widget struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec   WidgetSpec   `json:"spec,omitempty"`
	Status WidgetStatus `json:"status,omitempty"`
}

// A WidgetSpec says what a widget is to be.
type WidgetSpec struct {
	Replicas  *int32                      `json:"replicas,omitempty"`
	Image     string                      `json:"image,omitempty"`
	Selector  *metav1.LabelSelector       `json:"selector,omitempty"`
	Resources corev1.ResourceRequirements `json:"resources,omitempty"`
	Rules     []WidgetRule                `json:"rules,omitempty"`
	Settings  map[string]string           `json:"settings,omitempty"`
	Text      string                      `json:"text,omitempty"`
}

// A WidgetRule is a part of a widget.
type WidgetRule struct {
	Name     string            `json:"name"`
	Enabled  *bool             `json:"enabled,omitempty"`
	Priority int64             `json:"priority,omitempty"`
	Hosts    []string          `json:"hosts,omitempty"`
	Backend  WidgetBackend     `json:"backend,omitempty"`
	Headers  map[string]string `json:"headers,omitempty"`
}

// A WidgetBackend is where a rule leads.
type WidgetBackend struct {
	Kind string `json:"kind,omitempty"`
	Name string `json:"name,omitempty"`
	Port int32  `json:"port,omitempty"`
}

// A WidgetStatus says what a widget is.
type WidgetStatus struct {
	ObservedGeneration int64              `json:"observedGeneration,omitempty"`
	Conditions         []metav1.Condition `json:"conditions,omitempty"`
	Phase              string             `json:"phase,omitempty"`
}

// A WidgetList is a list of widgets.
type WidgetList struct {
	metav1.TypeMeta `json:",inline"`
	metav1.ListMeta `json:"metadata,omitempty"`

	Items []Widget `json:"items"`
}

// DeepCopyObject makes a shallow copy, which is enough here.
func (w *Widget) DeepCopyObject() runtime.Object { c := *w; return &c }

// DeepCopyObject makes a shallow copy, which is enough here.
func (l *WidgetList) DeepCopyObject() runtime.Object { c := *l; return &c }

// A Rollout is a custom resource that holds the template of a pod.
type Rollout struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec   appsv1.DeploymentSpec   `json:"spec,omitempty"`
	Status appsv1.DeploymentStatus `json:"status,omitempty"`
}

// A RolloutList is a list of rollouts.
type RolloutList struct {
	metav1.TypeMeta `json:",inline"`
	metav1.ListMeta `json:"metadata,omitempty"`

	Items []Rollout `json:"items"`
}

// DeepCopyObject makes a shallow copy, which is enough here.
func (o *Rollout) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes a shallow copy, which is enough here.
func (l *RolloutList) DeepCopyObject() runtime.Object { c := *l; return &c }

func rollout(r *rand.Rand, s shape, i int) object {
	d := deployment(r, s, i).(*appsv1.Deployment)
	return &Rollout{metav1.TypeMeta{APIVersion: "example.com/v1", Kind: "Rollout"}, d.ObjectMeta, d.Spec, d.Status}
}

func widget(r *rand.Rand, s shape, i int) object {
	three, yes := int32(3), true
	o := &Widget{
		TypeMeta: metav1.TypeMeta{APIVersion: "example.com/v1", Kind: "Widget"}, ObjectMeta: newMeta(r, annotated(s), i, ""),
		Spec: WidgetSpec{
			Replicas: &three, Image: "registry.example.com/team/" + word(r, 12) + ":v1", Selector: selector(),
			Resources: container(r, shape{}, 0).Resources, Settings: map[string]string{}, Text: word(r, some(r, s.text)),
		},
		Status: WidgetStatus{ObservedGeneration: 3, Phase: "Ready"},
	}
	o.Generation, o.Finalizers = 3, []string{"example.com/cleanup"}
	for e := range some(r, s.fields) {
		o.Spec.Settings[fmt.Sprintf("setting-%d-%s", e, word(r, 4))] = word(r, 6+r.IntN(30))
	}
	for p := range 2 * some(r, s.parts) {
		o.Spec.Rules = append(o.Spec.Rules, WidgetRule{
			Name: fmt.Sprintf("rule-%d", p), Enabled: &yes, Priority: int64(p), Hosts: []string{word(r, 12) + ".example.com", word(r, 12) + ".example.org"},
			Backend: WidgetBackend{Kind: "Service", Name: "service-" + word(r, 9), Port: 8080}, Headers: map[string]string{"x-tenant": word(r, 10)},
		})
	}
	for _, t := range []string{"Ready", "Progressing", "Degraded"} {
		o.Status.Conditions = append(o.Status.Conditions, metav1.Condition{
			Type: t, Status: metav1.ConditionTrue, ObservedGeneration: 3, LastTransitionTime: date(i), Reason: "AsExpected", Message: "all replicas of " + o.Name + " are available",
		})
	}
	return o
}
