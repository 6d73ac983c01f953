// Package repair writes to objects of the cache only where they are not in the
// form that they are in as a rule.
package repair

import (
	"slices"
	"sort"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	listersappsv1 "k8s.io/client-go/listers/apps/v1"
	listers "k8s.io/client-go/listers/core/v1"
)

type reader struct {
	pods        listers.PodLister
	deployments listersappsv1.DeploymentLister
}

func (r *reader) sorted(name string) bool {
	pod, err := r.pods.Pods("a").Get(name)
	return err == nil && has(pod.Finalizers, "f") // want info:"^has writes to an object of the cache, if that is unsorted or lacks it: have it change a copy$" unfixed
}

func has(sorted []string, one string) bool {
	if !sort.StringsAreSorted(sorted) {
		sort.Strings(sorted)
	}
	_, found := slices.BinarySearch(sorted, one)
	return found
}

func (r *reader) sortedHere(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	if slices.IsSorted(pod.Finalizers) {
		return
	}
	slices.Sort(pod.Finalizers) // want info:"unsorted"
}

type byName []corev1.Container

func (b byName) Len() int           { return len(b) }
func (b byName) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }
func (b byName) Less(i, j int) bool { return b[i].Name < b[j].Name }

func (r *reader) sortedByName(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	if !sort.IsSorted(byName(pod.Spec.Containers)) {
		sort.Sort(byName(pod.Spec.Containers)) // want info:"unsorted"
	}
}

func (r *reader) filled(name string) string {
	deployment, err := r.deployments.Deployments("a").Get(name)
	if err != nil {
		return ""
	}
	return strategyOf(&deployment.Spec) // want info:"lacks"
}

func strategyOf(spec *appsv1.DeploymentSpec) string {
	if spec.Strategy.RollingUpdate == nil {
		spec.Strategy.RollingUpdate = &appsv1.RollingUpdateDeployment{}
	}
	if len(spec.Template.Spec.Containers) == 0 {
		spec.Template.Spec.Containers = []corev1.Container{}
	}
	if spec.Template.Labels == nil {
		spec.Template.Labels = map[string]string{}
	}
	if spec.Template.Spec.SecurityContext == nil {
		spec.Template.Spec.SecurityContext = &corev1.PodSecurityContext{SELinuxOptions: &corev1.SELinuxOptions{Level: ""}}
	}
	return spec.Strategy.RollingUpdate.String()
}

// filledHere is the code that got the object.
func (r *reader) filledHere(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	if pod.Labels == nil {
		pod.Labels = map[string]string{} // want info:"nothing else"
	}
}

func (r *reader) added(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	add(pod) // want warning:"no longer is what"
}

func add(pod *corev1.Pod) {
	if pod.Labels == nil {
		pod.Labels = map[string]string{}
	}
	pod.Labels["seen"] = "true"
}

// addedLater writes, too, what another function made room for.
func (r *reader) addedLater(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	room(pod)
	pod.Annotations["seen"] = "true" // want warning:"no longer is what"
}

func room(pod *corev1.Pod) {
	if pod.Annotations == nil {
		pod.Annotations = map[string]string{}
	}
}

func (r *reader) madeWithContent(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	labelled(pod) // want info:"nothing else"
}

func labelled(pod *corev1.Pod) {
	if pod.Labels == nil {
		pod.Labels = map[string]string{"seen": "true"}
	}
}

// defaulted gives every object that leaves the field out another meaning.
func (r *reader) defaulted(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	setDefaults(pod) // want info:"nothing else"
}

func setDefaults(pod *corev1.Pod) {
	if pod.Spec.SchedulerName == "" {
		pod.Spec.SchedulerName = "s"
	}
}

// overwritten tests one field and writes another one.
func (r *reader) overwritten(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	overwrite(pod) // want warning:"no longer is what"
}

func overwrite(pod *corev1.Pod) {
	if pod.Annotations == nil {
		pod.Labels = map[string]string{}
	}
}

// cleared empties what is there.
func (r *reader) cleared(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	empty(pod) // want warning:"no longer is what"
}

func empty(pod *corev1.Pod) {
	if pod.Labels != nil {
		pod.Labels = map[string]string{}
	}
}

// both fills the field in on one way, and replaces it on another.
func (r *reader) both(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	either(pod, name) // want info:"nothing else"
}

func either(pod *corev1.Pod, name string) {
	if pod.Labels == nil {
		pod.Labels = map[string]string{}
	}
	if name == "b" {
		pod.Labels = nil
	}
}

// sortedAlways asks for the order of another list.
func (r *reader) sortedAlways(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	if !sort.StringsAreSorted(pod.Spec.Containers[0].Args) {
		sort.Strings(pod.Finalizers) // want info:"nothing else"
	}
}
