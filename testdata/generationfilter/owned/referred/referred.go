// Package referred reads a secret that its users name, and keeps one of its own fresh.
package referred

import (
	"context"
	"fmt"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

const expiry = "example.com/expiry"

type reconciler struct {
	client client.Client
	scheme *runtime.Scheme
	config string
}

// New returns the reconciler of secrets.
func New(c client.Client, config string) reconcile.Reconciler {
	return &reconciler{client: c, config: config}
}

// Reconcile keeps the secret of a pod fresh.
func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.client.Get(ctx, req.NamespacedName, pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	secret := &corev1.Secret{}
	err := r.client.Get(ctx, keyOf(pod), secret)
	if apierrors.IsNotFound(err) {
		return ctrl.Result{RequeueAfter: time.Minute}, r.renew(ctx, pod, secret)
	}
	if err == nil && secret.Annotations[expiry] < time.Now().Format(time.RFC3339) {
		err = r.renew(ctx, pod, secret)
	}
	return ctrl.Result{RequeueAfter: time.Minute}, err
}

func keyOf(pod *corev1.Pod) client.ObjectKey {
	return client.ObjectKey{Namespace: pod.Namespace, Name: fmt.Sprintf("%s-token", pod.Name)}
}

func (r *reconciler) renew(ctx context.Context, pod *corev1.Pod, secret *corev1.Secret) error {
	key := keyOf(pod)
	secret.Name, secret.Namespace = key.Name, key.Namespace
	token, err := r.token(ctx, pod)
	if err != nil {
		return err
	}
	_, err = controllerutil.CreateOrUpdate(ctx, r.client, secret, func() error {
		secret.StringData = map[string]string{}
		secret.StringData["token"] = token
		metav1.SetMetaDataAnnotation(&secret.ObjectMeta, expiry, time.Now().Format(time.RFC3339))
		return controllerutil.SetControllerReference(pod, secret, r.scheme)
	})
	return err
}

// token is in a secret that the pod names: nobody owns it.
func (r *reconciler) token(ctx context.Context, pod *corev1.Pod) (string, error) {
	var config corev1.ConfigMap // somebody named it when the program started
	if err := r.client.Get(ctx, client.ObjectKey{Namespace: pod.Namespace, Name: r.config}, &config); err != nil || config.Data["token"] != "" {
		return config.Data["token"], err
	}
	var secret corev1.Secret
	key := client.ObjectKey{Namespace: pod.Namespace, Name: pod.Spec.ImagePullSecrets[0].Name}
	if err := r.client.Get(ctx, key, &secret); err != nil {
		return "", err
	}
	return string(secret.Data["token"]), nil
}
