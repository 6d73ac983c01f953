package main

import (
	"fmt"
	"math/rand/v2"

	coordinationv1 "k8s.io/api/coordination/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

func node(r *rand.Rand, s shape, i int) object {
	m := newMeta(r, s, i, "")
	m.Namespace = ""
	o := &corev1.Node{
		TypeMeta: metav1.TypeMeta{APIVersion: "v1", Kind: "Node"}, ObjectMeta: m,
		Spec: corev1.NodeSpec{
			PodCIDR: fmt.Sprintf("10.%d.0.0/24", i%250), PodCIDRs: []string{fmt.Sprintf("10.%d.0.0/24", i%250)},
			ProviderID: "provider:///region/instance-" + word(r, 17),
		},
		Status: corev1.NodeStatus{
			Capacity: amounts(s), Allocatable: amounts(s),
			DaemonEndpoints: corev1.NodeDaemonEndpoints{KubeletEndpoint: corev1.DaemonEndpoint{Port: 10250}},
			Addresses: []corev1.NodeAddress{
				{Type: corev1.NodeInternalIP, Address: "192.168.10.20"}, {Type: corev1.NodeHostName, Address: m.Name}, {Type: corev1.NodeInternalDNS, Address: m.Name + ".internal"},
			},
			NodeInfo: corev1.NodeSystemInfo{
				MachineID: word(r, 32), SystemUUID: word(r, 36), BootID: word(r, 36), KernelVersion: "6.8.0-1021-generic", OSImage: "Ubuntu 24.04.2 LTS",
				ContainerRuntimeVersion: "containerd://2.0.4", KubeletVersion: "v1.36.1", OperatingSystem: "linux", Architecture: "amd64",
			},
		},
	}
	for _, t := range []corev1.NodeConditionType{"MemoryPressure", "DiskPressure", "PIDPressure", "Ready", "NetworkUnavailable"} {
		o.Status.Conditions = append(o.Status.Conditions, corev1.NodeCondition{
			Type: t, Status: corev1.ConditionFalse, Reason: "KubeletHas" + string(t), Message: "kubelet has no " + string(t) + " to report",
			LastHeartbeatTime: date(i), LastTransitionTime: date(i),
		})
	}
	// The kubelet reports at most 50 images.
	for range min(50, 8*some(r, s.parts)) {
		name := "registry.example.com/team/" + word(r, 12)
		o.Status.Images = append(o.Status.Images, corev1.ContainerImage{Names: []string{name + "@" + digest(r), name + ":v1.2.3"}, SizeBytes: int64(r.IntN(1 << 30))})
	}
	return o
}

func amounts(s shape) corev1.ResourceList {
	list := corev1.ResourceList{
		corev1.ResourceCPU: resource.MustParse("15890m"), corev1.ResourceMemory: resource.MustParse("65021Mi"),
		corev1.ResourcePods: resource.MustParse("110"), corev1.ResourceEphemeralStorage: resource.MustParse("208124Mi"),
		"hugepages-1Gi": resource.MustParse("0"), "hugepages-2Mi": resource.MustParse("0"),
	}
	for i := range s.fields / 8 {
		list[corev1.ResourceName(fmt.Sprintf("example.com/device-%d", i))] = resource.MustParse("4")
	}
	return list
}

func event(r *rand.Rand, s shape, i int) object {
	m := newMeta(r, shape{}, i, "")
	m.Labels, m.Annotations = nil, nil
	return &corev1.Event{
		TypeMeta: metav1.TypeMeta{APIVersion: "v1", Kind: "Event"}, ObjectMeta: m,
		InvolvedObject: corev1.ObjectReference{
			APIVersion: "v1", Kind: "Pod", Namespace: m.Namespace, Name: m.Name[:len(m.Name)-3], UID: uid(r),
			ResourceVersion: fmt.Sprint(9000000 + i), FieldPath: "spec.containers{container-0}",
		},
		Reason: "FailedScheduling", Message: "0/200 nodes are available: " + word(r, some(r, 20+min(s.text, 900))), Type: corev1.EventTypeWarning,
		Source: corev1.EventSource{Component: "kubelet", Host: "node-0001.region.example.internal"}, Count: int32(i), FirstTimestamp: date(i), LastTimestamp: date(i),
		ReportingController: "kubelet", ReportingInstance: "node-0001.region.example.internal",
	}
}

func lease(r *rand.Rand, s shape, i int) object {
	m := newMeta(r, shape{}, i, "Node")
	m.Annotations = nil
	m.Labels = nil
	for j := range s.labels / 4 {
		m.Labels = map[string]string{fmt.Sprintf("example.com/holder-%d", j): word(r, 12)}
	}
	holder, seconds, at := word(r, 10+s.labels*3), int32(40), metav1.NewMicroTime(date(i).Time)
	return &coordinationv1.Lease{
		TypeMeta: metav1.TypeMeta{APIVersion: "coordination.k8s.io/v1", Kind: "Lease"}, ObjectMeta: m,
		Spec: coordinationv1.LeaseSpec{HolderIdentity: &holder, LeaseDurationSeconds: &seconds, AcquireTime: &at, RenewTime: &at},
	}
}
