package hot

import (
	"context"
	"reflect"
	"strings"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// asker asks things of which nothing says how often they are so.
type asker struct {
	client.Client
	wide  bool
	modes map[string]string
}

func (r *asker) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := r.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	probe() // want "on every reconcile: Reconcile$"
	r.expected(&pod)
	r.asks(&pod)
	r.parts(&pod.Spec, &settings{})
	r.picks(&pod)
	r.compares(&corev1.Pod{}, &pod)
	if !r.concerns(&pod) {
		return ctrl.Result{}, nil
	}
	probe() // want "in some reconciles: Reconcile$"
	return ctrl.Result{}, nil
}

func (r *asker) concerns(pod *corev1.Pod) bool { return strings.HasPrefix(pod.Name, "our-") }

// What is expected leaves the frequency as it is.
func (r *asker) expected(pod *corev1.Pod) {
	if r.wide {
		probe() // want "on every reconcile: Reconcile → expected$"
	}
	if !pod.Spec.HostNetwork {
		probe() // want "on every reconcile: Reconcile → expected$"
	}
	if pod.DeletionTimestamp.IsZero() {
		probe() // want "on every reconcile: Reconcile → expected$"
	}
	if len(pod.Spec.Containers) > 0 {
		probe() // want "on every reconcile: Reconcile → expected$"
	}
	for range pod.Spec.Containers {
		probe() // want "on every reconcile, looped: Reconcile → expected$"
	}
}

func (r *asker) asks(pod *corev1.Pod) {
	if pod.Spec.HostNetwork {
		probe() // want "in some reconciles: Reconcile → asks$"
	}
	if pod.Namespace == "ours" {
		probe() // want "in some reconciles: Reconcile → asks$"
	}
	if mode, ok := r.modes[pod.Name]; ok && mode != "" {
		probe() // want "in some reconciles: Reconcile → asks$"
	}
	if len(pod.Spec.Containers) > 3 && r.concerns(pod) {
		probe() // want "in some reconciles: Reconcile → asks$"
	}
}

func (r *asker) compares(old, pod *corev1.Pod) {
	if old.ResourceVersion != pod.ResourceVersion {
		probe() // want "on every reconcile: Reconcile → compares$"
	}
	if !reflect.DeepEqual(old, pod) {
		probe() // want "on every reconcile: Reconcile → compares$"
	}
	before, after := old.Annotations["example.com/mode"], pod.Annotations["example.com/mode"]
	if before != after {
		probe() // want "in some reconciles: Reconcile → compares$"
	}
	if !reflect.DeepEqual(old.Spec, pod.Spec) {
		probe() // want "in some reconciles: Reconcile → compares$"
	}
}

// A part of an object is no setting of the program.
func (r *asker) parts(spec *corev1.PodSpec, own *settings) {
	if own.Mode == nil {
		probe() // want "on every reconcile: Reconcile → parts$"
	}
	if spec.RuntimeClassName == nil {
		probe() // want "in some reconciles: Reconcile → parts$"
	}
}

// settings are read from a file.
type settings struct {
	Mode *string `json:"mode"`
}

// What is picked under a condition may be nothing; what is only gathered is there.
func (r *asker) picks(pod *corev1.Pod) {
	all, large, more := []string{}, make([]string, 0), []string{}
	for _, c := range pod.Spec.Containers {
		all = append(all, c.Name)
		if r.modes[c.Name] == "large" {
			large = append(large, c.Name)
		}
		if len(more) > 0 || r.wide {
			more = append(more, "")
		}
	}
	if len(more) > 0 {
		probe() // want "on every reconcile: Reconcile → picks$"
	}
	if len(all) > 0 {
		probe() // want "on every reconcile: Reconcile → picks$"
	}
	if len(large) > 0 {
		probe() // want "in some reconciles: Reconcile → picks$"
	}
}

var _ = &asker{}
