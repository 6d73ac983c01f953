package itempointer

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

type agreement struct {
	first, second map[string]*corev1.Pod
	client        kubernetes.Interface
}

func (a *agreement) list(ctx context.Context) (*corev1.PodList, error) {
	return a.client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
}

func (a *agreement) nobodyElse(ctx context.Context) error {
	l, err := a.list(ctx)
	if err != nil {
		return err
	}
	for i := range l.Items {
		a.first[l.Items[i].Name] = &l.Items[i] // want "kept in a.first" safe
	}
	return nil
}

func pick(l *corev1.PodList, name string) *corev1.Pod {
	for i := range l.Items {
		if l.Items[i].Name == name {
			return &l.Items[i] // want "kept in a.first" unsafe
		}
	}
	return nil
}

func (a *agreement) oneCallerKeeps(ctx context.Context) error {
	l, err := a.list(ctx)
	if err == nil {
		a.first["x"] = pick(l, "x")
	}
	return err
}

func (a *agreement) anotherWrites(ctx context.Context) (int, error) {
	l, err := a.list(ctx)
	if err != nil {
		return 0, err
	}
	pick(l, "y").Labels = nil
	return len(l.Items[0].Labels), nil
}

func choose(l *corev1.PodList, name string) *corev1.Pod {
	for i := range l.Items {
		if l.Items[i].Name == name {
			return &l.Items[i] // want "kept in a.first" safe
		}
	}
	return nil
}

func (a *agreement) callersAgree(ctx context.Context) error {
	l, err := a.list(ctx)
	if err == nil {
		a.first["x"] = choose(l, "x")
	}
	return err
}

func (a *agreement) anotherReads(ctx context.Context) (string, error) {
	l, err := a.list(ctx)
	if err != nil {
		return "", err
	}
	return choose(l, "y").Spec.NodeName, nil
}

// Choose is for other packages, too.
func Choose(l *corev1.PodList, name string) *corev1.Pod {
	for i := range l.Items {
		if l.Items[i].Name == name {
			return &l.Items[i] // want "kept in a.first" unsafe
		}
	}
	return nil
}

func (a *agreement) oneOfManyCallers(ctx context.Context) error {
	l, err := a.list(ctx)
	if err == nil {
		a.first["x"] = Choose(l, "x")
	}
	return err
}

func (a *agreement) listWrittenLater(ctx context.Context) error {
	l, err := a.list(ctx)
	if err != nil {
		return err
	}
	for i := range l.Items {
		a.first[l.Items[i].Name] = &l.Items[i] // want "kept in a.first" unsafe
	}
	l.Items[0].Labels = nil
	return nil
}

func (a *agreement) elementWrittenBefore(ctx context.Context) error {
	l, err := a.list(ctx)
	if err != nil {
		return err
	}
	l.Items[0].Labels = nil
	for i := range l.Items {
		a.first[l.Items[i].Name] = &l.Items[i] // want "kept in a.first" unsafe
	}
	return nil
}

func (a *agreement) listReturned(ctx context.Context) (*corev1.PodList, error) {
	l, err := a.list(ctx)
	if err != nil {
		return nil, err
	}
	for i := range l.Items {
		a.first[l.Items[i].Name] = &l.Items[i] // want "kept in a.first" safe
	}
	return l, nil
}

// Listed returns the list to other packages.
func (a *agreement) Listed(ctx context.Context) (*corev1.PodList, error) {
	l, err := a.list(ctx)
	if err != nil {
		return nil, err
	}
	for i := range l.Items {
		a.first[l.Items[i].Name] = &l.Items[i] // want "kept in a.first" unsafe
	}
	return l, nil
}

func (a *agreement) twoPointers(ctx context.Context) error {
	l, err := a.list(ctx)
	if err != nil {
		return err
	}
	for i := range l.Items {
		a.first[l.Items[i].Name] = &l.Items[i]         // want "kept in a.first" unsafe
		a.second[string(l.Items[i].UID)] = &l.Items[i] // want "kept in a.second" unsafe
	}
	return nil
}

func (a *agreement) compared(ctx context.Context) (bool, error) {
	l, err := a.list(ctx)
	if err != nil {
		return false, err
	}
	a.first["x"] = &l.Items[0] // want "kept in a.first" unsafe
	return a.first["x"] == &l.Items[0], nil
}

func (a *agreement) passedOn(ctx context.Context, see func(*corev1.PodList)) error {
	l, err := a.list(ctx)
	if err != nil {
		return err
	}
	for i := range l.Items {
		a.first[l.Items[i].Name] = &l.Items[i] // want "kept in a.first" unsafe
	}
	see(l)
	return nil
}
