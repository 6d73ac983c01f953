package repair

import (
	corev1 "k8s.io/api/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
)

type finder struct {
	nodes    listers.NodeLister
	services listers.ServiceLister
	claims   listers.PersistentVolumeClaimLister
}

// pressed has the condition made that it looks for, and what is made says nothing.
func (f *finder) pressed(name string) bool {
	node, err := f.nodes.Get(name)
	if err != nil {
		return false
	}
	condition := nodeCondition(&node.Status, corev1.NodeMemoryPressure) // want info:"^nodeCondition writes to an object of the cache, where other code reads it: change a DeepCopy$"
	return condition.Status == corev1.ConditionTrue
}

func nodeCondition(status *corev1.NodeStatus, wanted corev1.NodeConditionType) *corev1.NodeCondition {
	for i, condition := range status.Conditions {
		if condition.Type == wanted {
			return &status.Conditions[i]
		}
	}
	status.Conditions = append(status.Conditions, corev1.NodeCondition{Type: wanted})
	return &status.Conditions[len(status.Conditions)-1]
}

func (f *finder) reasons(name string) (all []string) {
	node, err := f.nodes.Get(name)
	if err != nil {
		return nil
	}
	for _, condition := range node.Status.Conditions {
		if condition.Reason != "" {
			all = append(all, condition.Reason)
		}
	}
	return all
}

// exposed has an element made that says something.
func (f *finder) exposed(name string) int32 {
	service, err := f.services.Services("a").Get(name)
	if err != nil {
		return 0
	}
	return port(&service.Spec, "web") // want error:"later reads see what the server never had"
}

func port(spec *corev1.ServiceSpec, wanted string) int32 {
	for _, port := range spec.Ports {
		if port.Name == wanted {
			return port.Port
		}
	}
	spec.Ports = append(spec.Ports, corev1.ServicePort{Name: wanted, Port: 80})
	return 80
}

func (f *finder) ports(name string) (all []int32) {
	service, err := f.services.Services("a").Get(name)
	if err != nil {
		return nil
	}
	for _, port := range service.Spec.Ports {
		all = append(all, port.Port)
	}
	return all
}

// resized has an element added each time.
func (f *finder) resized(name string) {
	claim, err := f.claims.PersistentVolumeClaims("a").Get(name)
	if err == nil {
		note(&claim.Status, corev1.PersistentVolumeClaimResizing) // want error:"later reads see what the server never had"
	}
}

func note(status *corev1.PersistentVolumeClaimStatus, kind corev1.PersistentVolumeClaimConditionType) {
	for _, condition := range status.Conditions {
		if condition.Type == kind {
			break
		}
	}
	status.Conditions = append(status.Conditions, corev1.PersistentVolumeClaimCondition{Type: kind})
}

func (f *finder) noted(name string) (all []corev1.PersistentVolumeClaimConditionType) {
	claim, err := f.claims.PersistentVolumeClaims("a").Get(name)
	if err != nil {
		return nil
	}
	for _, condition := range claim.Status.Conditions {
		all = append(all, condition.Type)
	}
	return all
}
