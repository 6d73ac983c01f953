// Package salted compares objects of caches with hashes.
package salted

import (
	"context"
	"crypto/sha256"
	"reflect"

	"golang.org/x/crypto/bcrypt"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
)

type keeper struct {
	clientset kubernetes.Interface
	secrets   listers.SecretLister
	maps      listers.ConfigMapLister
}

type hashes map[string][]byte

func (h hashes) add(name, word string) error {
	hash, err := bcrypt.GenerateFromPassword([]byte(word), bcrypt.DefaultCost)
	if err != nil {
		return err
	}
	h[name] = hash
	return nil
}

func (h hashes) lines() (all []byte) {
	for name, hash := range h {
		all = append(append(append(all, name...), ':'), hash...)
	}
	return all
}

// salted compares with a hash that has a new salt each time: an update that fails is made
// again.
func (k *keeper) salted(ctx context.Context, word string) error {
	hashed := hashes{}
	if err := hashed.add("admin", word); err != nil {
		return err
	}
	wanted := map[string][]byte{"auth": hashed.lines()}
	secret, err := k.secrets.Secrets("salted").Get("auth")
	if err != nil || reflect.DeepEqual(secret.Data, wanted) {
		return err
	}
	secret.Data = wanted // want info:"before the server has it"
	_, err = k.clientset.CoreV1().Secrets("salted").Update(ctx, secret, metav1.UpdateOptions{})
	return err
}

type sums map[string][]byte

func (s sums) add(name, word string) {
	sum := sha256.Sum256([]byte(word))
	s[name] = sum[:]
}

// summed compares with what is the same each time.
func (k *keeper) summed(ctx context.Context, word string) error {
	wanted := sums{}
	wanted.add("admin", word)
	kept, err := k.maps.ConfigMaps("summed").Get("auth")
	if err != nil || reflect.DeepEqual(kept.BinaryData, map[string][]byte(wanted)) {
		return err
	}
	kept.BinaryData = wanted // want error:"a failed update is never retried"
	_, err = k.clientset.CoreV1().ConfigMaps("summed").Update(ctx, kept, metav1.UpdateOptions{})
	return err
}
