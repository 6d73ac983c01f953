// Package books keeps secrets and config maps for accounts.
package books

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Keeper makes what is missing, and updates what is there.
type Keeper struct{ client.Client }

// NewKeeper makes one.
func NewKeeper(c client.Client) *Keeper { return &Keeper{c} }

// Ensure gives an account its page.
func (k *Keeper) Ensure(ctx context.Context, key client.ObjectKey, owner string) error {
	var page corev1.ConfigMap
	err := k.Get(ctx, key, &page)
	if apierrors.IsNotFound(err) {
		page = corev1.ConfigMap{
			ObjectMeta: metav1.ObjectMeta{Namespace: key.Namespace, Name: key.Name},
			Data:       map[string]string{"owner": owner},
		}
		return k.Create(ctx, &page)
	}
	if err != nil || page.Data["owner"] == owner {
		return err
	}
	page.Data["owner"] = owner
	return k.Update(ctx, &page)
}

// Auditor asks the server before it writes what the cache did not have.
type Auditor struct {
	client.Client
	live client.Reader
}

// NewAuditor makes one.
func NewAuditor(c client.Client, live client.Reader) *Auditor { return &Auditor{c, live} }

// Sign signs a page, as the server has it.
func (a *Auditor) Sign(ctx context.Context, key client.ObjectKey) error {
	var page corev1.ConfigMap
	if err := a.Get(ctx, key, &page); err != nil || page.Labels["signed"] == "yes" {
		return err
	}
	if err := a.live.Get(ctx, key, &page); err != nil {
		return err
	}
	page.Labels = map[string]string{"signed": "yes"}
	return a.Update(ctx, &page)
}

// Replacer writes pages that it knows all of.
type Replacer struct{ client.Client }

// NewReplacer makes one.
func NewReplacer(c client.Client) *Replacer { return &Replacer{c} }

// Replace writes one anew.
func (r *Replacer) Replace(ctx context.Context, key client.ObjectKey, owner string) error {
	var page corev1.ConfigMap
	if err := r.Get(ctx, key, &page); err != nil || page.Data["owner"] == owner {
		return err
	}
	version := page.ResourceVersion
	page = corev1.ConfigMap{
		ObjectMeta: metav1.ObjectMeta{Namespace: key.Namespace, Name: key.Name, ResourceVersion: version},
		Data:       map[string]string{"owner": owner},
	}
	return r.Update(ctx, &page)
}

// Binder writes the binary part of pages, whatever is there.
type Binder struct{ client.Client }

// NewBinder makes one.
func NewBinder(c client.Client) *Binder { return &Binder{c} }

// Bind writes it.
func (b *Binder) Bind(ctx context.Context, key client.ObjectKey, cover []byte) error {
	page := &corev1.ConfigMap{}
	if err := b.Get(ctx, key, page); err != nil {
		return err
	}
	page.BinaryData = map[string][]byte{"cover": cover}
	return b.Update(ctx, page)
}

// Patcher adds to it, and believes that what it sees is all there is.
type Patcher struct{ client.Client }

// NewPatcher makes one.
func NewPatcher(c client.Client) *Patcher { return &Patcher{c} }

// Add adds a part.
func (p *Patcher) Add(ctx context.Context, key client.ObjectKey, part []byte) error {
	page := &corev1.ConfigMap{}
	if err := p.Get(ctx, key, page); err != nil {
		return err
	}
	if page.BinaryData == nil {
		page.BinaryData = map[string][]byte{}
	}
	page.BinaryData["part"] = part
	return p.Update(ctx, page)
}
