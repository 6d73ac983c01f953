// Package told writes to objects of caches what it is about to tell the server.
package told

import (
	"context"
	"math/rand"
	"reflect"
	"strconv"
	"time"

	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
	rbaclisters "k8s.io/client-go/listers/rbac/v1"
)

type teller struct {
	clientset kubernetes.Interface
	secrets   listers.SecretLister
	maps      listers.ConfigMapLister
	nodes     listers.NodeLister
	services  listers.ServiceLister
	bindings  rbaclisters.RoleBindingLister
	roles     rbaclisters.RoleLister
	names     []string
}

// drawn compares with what is drawn at random: an update that fails is made again.
func (t *teller) drawn(ctx context.Context) error {
	return t.keep(ctx, &corev1.Secret{Data: map[string][]byte{"password": []byte(password())}})
}

func password() string { return strconv.Itoa(rand.Int()) }

func (t *teller) keep(ctx context.Context, wanted *corev1.Secret) error {
	secret, err := t.secrets.Secrets("a").Get("b")
	if err != nil || reflect.DeepEqual(secret.Data, wanted.Data) {
		return err
	}
	secret.Data = wanted.Data // want info:"^secret.Data writes to an object of the cache before the server has it: change a DeepCopy$"
	_, err = t.clientset.CoreV1().Secrets("a").Update(ctx, secret, metav1.UpdateOptions{})
	return err
}

// unserved compares with a field that the server leaves out of all that it sends: until
// it sends the object anew, the cache has what was written.
func (t *teller) unserved(ctx context.Context, wanted map[string]string) error {
	secret, err := t.secrets.Secrets("c").Get("d")
	if err != nil || reflect.DeepEqual(secret.StringData, wanted) {
		return err
	}
	secret.StringData = wanted // want error:"a failed update is never retried"
	_, err = t.clientset.CoreV1().Secrets("c").Update(ctx, secret, metav1.UpdateOptions{})
	return err
}

// grown compares with a list that is longer each time.
func (t *teller) grown(ctx context.Context, name string) error {
	t.names = append(t.names, name)
	wanted := map[string]string{}
	for i, name := range t.names {
		wanted[strconv.Itoa(i)] = name
	}
	config, err := t.maps.ConfigMaps("a").Get("b")
	if err != nil || reflect.DeepEqual(config.Data, wanted) {
		return err
	}
	config.Data = wanted // want info:"before the server has it"
	_, err = t.clientset.CoreV1().ConfigMaps("a").Update(ctx, config, metav1.UpdateOptions{})
	return err
}

// timed compares all of the status, with a time that is another one each time.
func (t *teller) timed(ctx context.Context, name string) error {
	node, err := t.nodes.Get(name)
	if err != nil {
		return err
	}
	status := node.Status.DeepCopy()
	status.Conditions = []corev1.NodeCondition{{Type: "Seen", LastHeartbeatTime: metav1.NewTime(time.Now())}}
	if reflect.DeepEqual(node.Status, *status) {
		return nil
	}
	node.Status = *status // want info:"before the server has it"
	_, err = t.clientset.CoreV1().Nodes().UpdateStatus(ctx, node, metav1.UpdateOptions{})
	return err
}

// once writes a time only where the rest differs, which it no longer does.
func (t *teller) once(ctx context.Context, name string, ports []corev1.PortStatus) error {
	service, err := t.services.Services("a").Get(name)
	if err != nil {
		return err
	}
	status := service.Status.DeepCopy()
	if !reflect.DeepEqual(service.Status.LoadBalancer.Ingress, []corev1.LoadBalancerIngress{{Ports: ports}}) {
		status.LoadBalancer.Ingress = []corev1.LoadBalancerIngress{{Ports: ports}}
		status.Conditions = []metav1.Condition{{LastTransitionTime: metav1.Now()}}
	}
	if reflect.DeepEqual(service.Status, *status) {
		return nil
	}
	service.Status = *status // want error:"a failed update is never retried"
	_, err = t.clientset.CoreV1().Services("a").UpdateStatus(ctx, service, metav1.UpdateOptions{})
	return err
}

// either asks about each of two fields, and writes both.
func (t *teller) either(ctx context.Context, wanted *rbacv1.RoleBinding) error {
	binding, err := t.bindings.RoleBindings("a").Get("b")
	if err != nil {
		return err
	}
	if !reflect.DeepEqual(wanted.RoleRef, binding.RoleRef) || !reflect.DeepEqual(wanted.Subjects, binding.Subjects) {
		binding.RoleRef = wanted.RoleRef // want error:"^binding.RoleRef writes to an object of the cache: a failed update is never retried; change a DeepCopy$"
		binding.Subjects = wanted.Subjects
		_, err = t.clientset.RbacV1().RoleBindings("a").Update(ctx, binding, metav1.UpdateOptions{})
	}
	return err
}

// patched is told by a patch.
func (t *teller) patched(ctx context.Context, name, value string, patch []byte) error {
	node, err := t.nodes.Get(name)
	if err != nil {
		return err
	}
	node.Spec.ProviderID = value // want info:"before the server has it"
	_, err = t.clientset.CoreV1().Nodes().Patch(ctx, node.Name, types.MergePatchType, patch, metav1.PatchOptions{})
	return err
}

// never runs for none of an empty list.
func (t *teller) never(ctx context.Context) error {
	for _, wanted := range rolesOf() {
		role, err := t.roles.Roles("a").Get(wanted.Name)
		if err != nil {
			return err
		}
		role.Rules = wanted.Rules
		if _, err := t.clientset.RbacV1().Roles("a").Update(ctx, role, metav1.UpdateOptions{}); err != nil {
			return err
		}
	}
	return nil
}

func rolesOf() []*rbacv1.Role {
	roles := []*rbacv1.Role{}
	return roles
}
