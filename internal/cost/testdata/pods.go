package main

import (
	"fmt"
	"math/rand/v2"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/intstr"
)

func pod(r *rand.Rand, s shape, i int) object {
	o := &corev1.Pod{
		TypeMeta:   metav1.TypeMeta{APIVersion: "v1", Kind: "Pod"},
		ObjectMeta: newMeta(r, s, i, "ReplicaSet"),
		Spec:       podSpec(r, s, i),
	}
	o.GenerateName = o.Name[:len(o.Name)-5]
	o.Spec.NodeName = fmt.Sprintf("node-%04d.region.example.internal", i%200)
	o.Spec.Volumes = append(o.Spec.Volumes, tokenVolume(r))
	for c := range o.Spec.Containers {
		o.Spec.Containers[c].VolumeMounts = append(o.Spec.Containers[c].VolumeMounts, corev1.VolumeMount{
			Name: o.Spec.Volumes[len(o.Spec.Volumes)-1].Name, ReadOnly: true, MountPath: "/var/run/secrets/kubernetes.io/serviceaccount",
		})
	}
	seconds := int64(300)
	for _, key := range []string{"node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable"} {
		o.Spec.Tolerations = append(o.Spec.Tolerations, corev1.Toleration{
			Key: key, Operator: corev1.TolerationOpExists, Effect: corev1.TaintEffectNoExecute, TolerationSeconds: &seconds,
		})
	}
	o.Status = podStatus(r, o)
	return o
}

func podSpec(r *rand.Rand, s shape, i int) corev1.PodSpec {
	grace, zero, yes := int64(30), int32(0), true
	spec := corev1.PodSpec{
		RestartPolicy: corev1.RestartPolicyAlways, TerminationGracePeriodSeconds: &grace, DNSPolicy: corev1.DNSClusterFirst,
		ServiceAccountName: fmt.Sprintf("service-%03d", i%300), DeprecatedServiceAccount: fmt.Sprintf("service-%03d", i%300),
		SecurityContext: &corev1.PodSecurityContext{RunAsNonRoot: &yes, FSGroup: &grace}, SchedulerName: "default-scheduler",
		Priority: &zero, EnableServiceLinks: &yes, ImagePullSecrets: []corev1.LocalObjectReference{{Name: "registry-credentials"}},
	}
	for c := range some(r, s.parts) {
		spec.Containers = append(spec.Containers, container(r, s, c))
	}
	for v := range 1 + s.fields/6 {
		spec.Volumes = append(spec.Volumes, volume(r, v))
	}
	return spec
}

func volume(r *rand.Rand, v int) corev1.Volume {
	mode := int32(420)
	name := fmt.Sprintf("config-%d", v)
	if v%2 == 1 {
		return corev1.Volume{Name: name, VolumeSource: corev1.VolumeSource{Secret: &corev1.SecretVolumeSource{SecretName: "tls-" + word(r, 10), DefaultMode: &mode}}}
	}
	return corev1.Volume{Name: name, VolumeSource: corev1.VolumeSource{ConfigMap: &corev1.ConfigMapVolumeSource{
		LocalObjectReference: corev1.LocalObjectReference{Name: "config-" + word(r, 10)}, DefaultMode: &mode,
	}}}
}

func tokenVolume(r *rand.Rand) corev1.Volume {
	mode, hour := int32(420), int64(3607)
	return corev1.Volume{Name: "kube-api-access-" + word(r, 5), VolumeSource: corev1.VolumeSource{Projected: &corev1.ProjectedVolumeSource{
		DefaultMode: &mode,
		Sources: []corev1.VolumeProjection{
			{ServiceAccountToken: &corev1.ServiceAccountTokenProjection{ExpirationSeconds: &hour, Path: "token"}},
			{ConfigMap: &corev1.ConfigMapProjection{LocalObjectReference: corev1.LocalObjectReference{Name: "kube-root-ca.crt"}, Items: []corev1.KeyToPath{{Key: "ca.crt", Path: "ca.crt"}}}},
			{DownwardAPI: &corev1.DownwardAPIProjection{Items: []corev1.DownwardAPIVolumeFile{{Path: "namespace", FieldRef: &corev1.ObjectFieldSelector{APIVersion: "v1", FieldPath: "metadata.namespace"}}}}},
		},
	}}}
}

func container(r *rand.Rand, s shape, c int) corev1.Container {
	no := false
	o := corev1.Container{
		Name: fmt.Sprintf("container-%d", c), Image: "registry.example.com/team/" + word(r, 12) + ":v1.24." + fmt.Sprint(c),
		Args:  []string{"--config=/etc/config/config.yaml", "--v=2", "--listen=:8080"},
		Ports: []corev1.ContainerPort{{Name: "http", ContainerPort: int32(8080 + c), Protocol: corev1.ProtocolTCP}},
		Resources: corev1.ResourceRequirements{
			Requests: corev1.ResourceList{corev1.ResourceCPU: resource.MustParse("250m"), corev1.ResourceMemory: resource.MustParse("256Mi")},
			Limits:   corev1.ResourceList{corev1.ResourceMemory: resource.MustParse("512Mi")},
		},
		LivenessProbe: probe("/healthz"), ReadinessProbe: probe("/readyz"),
		TerminationMessagePath: "/dev/termination-log", TerminationMessagePolicy: corev1.TerminationMessageReadFile, ImagePullPolicy: corev1.PullIfNotPresent,
		SecurityContext: &corev1.SecurityContext{AllowPrivilegeEscalation: &no, ReadOnlyRootFilesystem: &no},
	}
	for e := range some(r, s.fields) {
		o.Env = append(o.Env, variable(r, e))
	}
	for v := range 1 + s.fields/6 {
		o.VolumeMounts = append(o.VolumeMounts, corev1.VolumeMount{Name: fmt.Sprintf("config-%d", v), ReadOnly: true, MountPath: fmt.Sprintf("/etc/config-%d", v)})
	}
	return o
}

func variable(r *rand.Rand, e int) corev1.EnvVar {
	name := fmt.Sprintf("SETTING_%s_%d", word(r, 6), e)
	switch e % 5 {
	case 3:
		return corev1.EnvVar{Name: name, ValueFrom: &corev1.EnvVarSource{FieldRef: &corev1.ObjectFieldSelector{APIVersion: "v1", FieldPath: "metadata.name"}}}
	case 4:
		return corev1.EnvVar{Name: name, ValueFrom: &corev1.EnvVarSource{SecretKeyRef: &corev1.SecretKeySelector{
			LocalObjectReference: corev1.LocalObjectReference{Name: "credentials-" + word(r, 6)}, Key: "password",
		}}}
	}
	return corev1.EnvVar{Name: name, Value: word(r, 6+r.IntN(40))}
}

func probe(path string) *corev1.Probe {
	return &corev1.Probe{
		ProbeHandler:  corev1.ProbeHandler{HTTPGet: &corev1.HTTPGetAction{Path: path, Port: intstr.FromInt32(8080), Scheme: corev1.URISchemeHTTP}},
		PeriodSeconds: 10, TimeoutSeconds: 1, SuccessThreshold: 1, FailureThreshold: 3, InitialDelaySeconds: 5,
	}
}

func podStatus(r *rand.Rand, o *corev1.Pod) corev1.PodStatus {
	ip, at, yes := fmt.Sprintf("10.%d.%d.%d", r.IntN(256), r.IntN(256), r.IntN(256)), o.CreationTimestamp, true
	st := corev1.PodStatus{
		Phase: corev1.PodRunning, HostIP: "192.168.10.20", HostIPs: []corev1.HostIP{{IP: "192.168.10.20"}},
		PodIP: ip, PodIPs: []corev1.PodIP{{IP: ip}}, StartTime: &at, QOSClass: corev1.PodQOSBurstable,
	}
	for _, t := range []corev1.PodConditionType{"PodReadyToStartContainers", "Initialized", "Ready", "ContainersReady", "PodScheduled"} {
		st.Conditions = append(st.Conditions, corev1.PodCondition{Type: t, Status: corev1.ConditionTrue, LastTransitionTime: at})
	}
	for _, c := range o.Spec.Containers {
		st.ContainerStatuses = append(st.ContainerStatuses, corev1.ContainerStatus{
			Name: c.Name, Ready: true, Started: &yes, Image: c.Image, ImageID: "registry.example.com/team/image@" + digest(r),
			ContainerID: "containerd://" + word(r, 64), State: corev1.ContainerState{Running: &corev1.ContainerStateRunning{StartedAt: at}},
		})
	}
	return st
}
