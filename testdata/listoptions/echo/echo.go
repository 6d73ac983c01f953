// Package echo gives lists the continue tokens of other ones.
package echo

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Echo lists pods with the tokens of its own answers only.
type Echo struct{ client.Client }

// All returns the pods.
func (e *Echo) All(ctx context.Context) ([]corev1.Pod, error) {
	var all []corev1.Pod
	token := ""
	for {
		pods := &corev1.PodList{}
		if err := e.List(ctx, pods, &client.ListOptions{Continue: token}); err != nil {
			return nil, err
		}
		all = append(all, pods.Items...)
		if pods.Continue == "" {
			return all, nil
		}
		token = pods.Continue
	}
}

// Two lists pods with the tokens of another list of the same client.
type Two struct{ Client client.Client }

// Rest returns what follows the first pods.
func (t *Two) Rest(ctx context.Context) (rest corev1.PodList, err error) {
	var first corev1.PodList
	if err := t.Client.List(ctx, &first); err != nil {
		return rest, err
	}
	token := first.GetContinue()
	if token == "" {
		return rest, nil
	}
	return rest, t.Client.List(ctx, &rest, client.Continue(token))
}

// From lists pods from a token on that it is given.
type From struct{ Client client.Client }

// Page returns one page.
func (f *From) Page(ctx context.Context, token string) (page corev1.PodList, next string, err error) {
	if token == "" {
		return page, "", nil
	}
	err = f.Client.List(ctx, &page, client.Continue(token))
	return page, page.Continue, err
}

// Perhaps lists pods from a token on if it is given one.
type Perhaps struct{ Client client.Client }

// Page returns one page.
func (p *Perhaps) Page(ctx context.Context, token string, limit int64) (page corev1.PodList, err error) {
	var options []client.ListOption
	if limit > 0 {
		options = append(options, client.Limit(limit))
	}
	if token != "" {
		options = append(options, client.Continue(token))
	}
	return page, p.Client.List(ctx, &page, options...)
}

// Mixed lists pods with the tokens of a reader that is not its client.
type Mixed struct {
	Client client.Client
	Reader client.Reader
}

// Rest returns what follows the first pods.
func (m *Mixed) Rest(ctx context.Context) (rest corev1.PodList, err error) {
	var first corev1.PodList
	if err := m.Reader.List(ctx, &first, client.Limit(100)); err != nil {
		return rest, err
	}
	token := first.Continue
	if token == "" {
		return rest, nil
	}
	return rest, m.Client.List(ctx, &rest, client.Continue(token))
}
