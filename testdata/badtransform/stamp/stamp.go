//go:build kube34 || !kube31

package stamp

import (
	corev1 "k8s.io/api/core/v1"

	"example.com/testdata/badtransform/digest"
)

// Shrink leaves the digest of the data of config maps.
func Shrink(obj any) (any, error) {
	cm, ok := obj.(*corev1.ConfigMap)
	if !ok {
		return obj, nil
	}
	if cm.Annotations == nil {
		cm.Annotations = map[string]string{}
	}
	cm.Annotations["digest"] = digest.Of(cm.Data)
	cm.Data = nil
	return cm, nil
}

// Once leaves a digest that is there as it is.
func Once(obj any) (any, error) {
	secret, ok := obj.(*corev1.Secret)
	if !ok || secret.Annotations["digest"] != "" {
		return obj, nil
	}
	secret.Annotations["digest"] = digest.Of(secret.StringData)
	secret.StringData = nil
	return secret, nil
}
