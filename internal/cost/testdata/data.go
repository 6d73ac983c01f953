package main

import (
	"fmt"
	"math/rand/v2"

	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/intstr"
)

func secret(r *rand.Rand, s shape, i int) object {
	o := &corev1.Secret{
		TypeMeta: metav1.TypeMeta{APIVersion: "v1", Kind: "Secret"}, ObjectMeta: newMeta(r, annotated(s), i, ""),
		Data: map[string][]byte{}, Type: corev1.SecretTypeOpaque,
	}
	for k := range 1 + some(r, s.parts+s.fields/4) {
		o.Data[fmt.Sprintf("key-%d.pem", k)] = []byte(word(r, 8+some(r, s.text*2)))
	}
	return o
}

func configMap(r *rand.Rand, s shape, i int) object {
	o := &corev1.ConfigMap{
		TypeMeta: metav1.TypeMeta{APIVersion: "v1", Kind: "ConfigMap"}, ObjectMeta: newMeta(r, annotated(s), i, ""),
		Data: map[string]string{},
	}
	for k := range 1 + some(r, s.parts+s.fields/4) {
		o.Data[fmt.Sprintf("setting-%d.yaml", k)] = word(r, 8+some(r, s.text*3))
	}
	return o
}

// annotated keeps free text in annotations short where the object has a place
// of its own for it.
func annotated(s shape) shape {
	s.text = min(s.text, 200)
	return s
}

func service(r *rand.Rand, s shape, i int) object {
	ip := fmt.Sprintf("10.96.%d.%d", r.IntN(256), r.IntN(256))
	policy, internal := corev1.IPFamilyPolicySingleStack, corev1.ServiceInternalTrafficPolicyCluster
	o := &corev1.Service{
		TypeMeta: metav1.TypeMeta{APIVersion: "v1", Kind: "Service"}, ObjectMeta: newMeta(r, s, i, ""),
		Spec: corev1.ServiceSpec{
			Selector: selector().MatchLabels, ClusterIP: ip, ClusterIPs: []string{ip}, Type: corev1.ServiceTypeClusterIP, SessionAffinity: corev1.ServiceAffinityNone,
			IPFamilies: []corev1.IPFamily{corev1.IPv4Protocol}, IPFamilyPolicy: &policy, InternalTrafficPolicy: &internal,
		},
	}
	for p := range some(r, s.parts) + s.fields/8 {
		o.Spec.Ports = append(o.Spec.Ports, corev1.ServicePort{
			Name: fmt.Sprintf("http-%d", p), Protocol: corev1.ProtocolTCP, Port: int32(80 + p), TargetPort: intstr.FromString("http"),
		})
	}
	return o
}

func endpointSlice(r *rand.Rand, s shape, i int) object {
	name, port, tcp, yes, no, zone := "http", int32(8080), corev1.ProtocolTCP, true, false, "region-1a"
	o := &discoveryv1.EndpointSlice{
		TypeMeta: metav1.TypeMeta{APIVersion: "discovery.k8s.io/v1", Kind: "EndpointSlice"}, ObjectMeta: newMeta(r, annotated(s), i, "Service"),
		AddressType: discoveryv1.AddressTypeIPv4, Ports: []discoveryv1.EndpointPort{{Name: &name, Port: &port, Protocol: &tcp}},
	}
	for e := range some(r, s.parts) * (1 + s.fields/4) {
		host := fmt.Sprintf("node-%04d.region.example.internal", e)
		o.Endpoints = append(o.Endpoints, discoveryv1.Endpoint{
			Addresses:  []string{fmt.Sprintf("10.%d.%d.%d", r.IntN(256), r.IntN(256), r.IntN(256))},
			Conditions: discoveryv1.EndpointConditions{Ready: &yes, Serving: &yes, Terminating: &no}, NodeName: &host, Zone: &zone,
			TargetRef: &corev1.ObjectReference{Kind: "Pod", Namespace: o.Namespace, Name: o.Name + "-" + word(r, 5), UID: uid(r)},
		})
	}
	return o
}
