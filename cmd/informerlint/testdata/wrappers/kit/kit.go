// Package kit stands for wrappers whose bodies are out of sight.
package kit

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Clients hands out clients.
type Clients interface{ Direct() client.Client }

// Index keeps objects.
type Index struct{ pods map[string]*corev1.Pod }

func (i *Index) Keep(pod *corev1.Pod)

func NewLive(cfg *rest.Config) (client.Client, error)
func Live() client.Client
func NewFake() kubernetes.Interface
func Wrap(name string, c client.Client) client.Client
func WithoutCopy() client.ListOption
func Pod(name string) *corev1.Pod
func Pods() []*corev1.Pod
func Reconciled(fn func(ctx context.Context))
func OnEvent(fn func(ctx context.Context, pod *corev1.Pod))
func Serve(fn func(ctx context.Context))
func Loop(every time.Duration, fn func(ctx context.Context))
func Poll(fn func(ctx context.Context))
func Each(n int, fn func(i int))
func Retry(fn func(ctx context.Context))
func Call(fn func())
func Once(fn func(ctx context.Context))
func Ask() error
func Block()
func Rest(d time.Duration)
func Handler() cache.ResourceEventHandler
func Fatal(args ...any)
