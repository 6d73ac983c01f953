// Package wide writes behind a condition that has very many ways to it: a value
// of thirty, each computed from a value of thirty, five times over. A search that
// looks at a value once for each way to it does not end here.
package wide

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
)

type writer struct {
	pods   listers.PodLister
	client kubernetes.Interface
}

func (w *writer) mark(ctx context.Context, name string) error {
	pod, err := w.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	n := len(name)
	switch name[0] {
	case 'a':
		n += 1 * n
	case 'b':
		n += 2 * n
	case 'c':
		n += 3 * n
	case 'd':
		n += 4 * n
	case 'e':
		n += 5 * n
	case 'f':
		n += 6 * n
	case 'g':
		n += 7 * n
	case 'h':
		n += 8 * n
	case 'i':
		n += 9 * n
	case 'j':
		n += 10 * n
	case 'k':
		n += 11 * n
	case 'l':
		n += 12 * n
	case 'm':
		n += 13 * n
	case 'n':
		n += 14 * n
	case 'o':
		n += 15 * n
	case 'p':
		n += 16 * n
	case 'q':
		n += 17 * n
	case 'r':
		n += 18 * n
	case 's':
		n += 19 * n
	case 't':
		n += 20 * n
	case 'u':
		n += 21 * n
	case 'v':
		n += 22 * n
	case 'w':
		n += 23 * n
	case 'x':
		n += 24 * n
	case 'y':
		n += 25 * n
	case 'z':
		n += 26 * n
	case '0':
		n += 27 * n
	case '1':
		n += 28 * n
	case '2':
		n += 29 * n
	case '3':
		n += 30 * n
	}
	switch name[1] {
	case 'a':
		n += 1 * n
	case 'b':
		n += 2 * n
	case 'c':
		n += 3 * n
	case 'd':
		n += 4 * n
	case 'e':
		n += 5 * n
	case 'f':
		n += 6 * n
	case 'g':
		n += 7 * n
	case 'h':
		n += 8 * n
	case 'i':
		n += 9 * n
	case 'j':
		n += 10 * n
	case 'k':
		n += 11 * n
	case 'l':
		n += 12 * n
	case 'm':
		n += 13 * n
	case 'n':
		n += 14 * n
	case 'o':
		n += 15 * n
	case 'p':
		n += 16 * n
	case 'q':
		n += 17 * n
	case 'r':
		n += 18 * n
	case 's':
		n += 19 * n
	case 't':
		n += 20 * n
	case 'u':
		n += 21 * n
	case 'v':
		n += 22 * n
	case 'w':
		n += 23 * n
	case 'x':
		n += 24 * n
	case 'y':
		n += 25 * n
	case 'z':
		n += 26 * n
	case '0':
		n += 27 * n
	case '1':
		n += 28 * n
	case '2':
		n += 29 * n
	case '3':
		n += 30 * n
	}
	switch name[2] {
	case 'a':
		n += 1 * n
	case 'b':
		n += 2 * n
	case 'c':
		n += 3 * n
	case 'd':
		n += 4 * n
	case 'e':
		n += 5 * n
	case 'f':
		n += 6 * n
	case 'g':
		n += 7 * n
	case 'h':
		n += 8 * n
	case 'i':
		n += 9 * n
	case 'j':
		n += 10 * n
	case 'k':
		n += 11 * n
	case 'l':
		n += 12 * n
	case 'm':
		n += 13 * n
	case 'n':
		n += 14 * n
	case 'o':
		n += 15 * n
	case 'p':
		n += 16 * n
	case 'q':
		n += 17 * n
	case 'r':
		n += 18 * n
	case 's':
		n += 19 * n
	case 't':
		n += 20 * n
	case 'u':
		n += 21 * n
	case 'v':
		n += 22 * n
	case 'w':
		n += 23 * n
	case 'x':
		n += 24 * n
	case 'y':
		n += 25 * n
	case 'z':
		n += 26 * n
	case '0':
		n += 27 * n
	case '1':
		n += 28 * n
	case '2':
		n += 29 * n
	case '3':
		n += 30 * n
	}
	switch name[3] {
	case 'a':
		n += 1 * n
	case 'b':
		n += 2 * n
	case 'c':
		n += 3 * n
	case 'd':
		n += 4 * n
	case 'e':
		n += 5 * n
	case 'f':
		n += 6 * n
	case 'g':
		n += 7 * n
	case 'h':
		n += 8 * n
	case 'i':
		n += 9 * n
	case 'j':
		n += 10 * n
	case 'k':
		n += 11 * n
	case 'l':
		n += 12 * n
	case 'm':
		n += 13 * n
	case 'n':
		n += 14 * n
	case 'o':
		n += 15 * n
	case 'p':
		n += 16 * n
	case 'q':
		n += 17 * n
	case 'r':
		n += 18 * n
	case 's':
		n += 19 * n
	case 't':
		n += 20 * n
	case 'u':
		n += 21 * n
	case 'v':
		n += 22 * n
	case 'w':
		n += 23 * n
	case 'x':
		n += 24 * n
	case 'y':
		n += 25 * n
	case 'z':
		n += 26 * n
	case '0':
		n += 27 * n
	case '1':
		n += 28 * n
	case '2':
		n += 29 * n
	case '3':
		n += 30 * n
	}
	switch name[4] {
	case 'a':
		n += 1 * n
	case 'b':
		n += 2 * n
	case 'c':
		n += 3 * n
	case 'd':
		n += 4 * n
	case 'e':
		n += 5 * n
	case 'f':
		n += 6 * n
	case 'g':
		n += 7 * n
	case 'h':
		n += 8 * n
	case 'i':
		n += 9 * n
	case 'j':
		n += 10 * n
	case 'k':
		n += 11 * n
	case 'l':
		n += 12 * n
	case 'm':
		n += 13 * n
	case 'n':
		n += 14 * n
	case 'o':
		n += 15 * n
	case 'p':
		n += 16 * n
	case 'q':
		n += 17 * n
	case 'r':
		n += 18 * n
	case 's':
		n += 19 * n
	case 't':
		n += 20 * n
	case 'u':
		n += 21 * n
	case 'v':
		n += 22 * n
	case 'w':
		n += 23 * n
	case 'x':
		n += 24 * n
	case 'y':
		n += 25 * n
	case 'z':
		n += 26 * n
	case '0':
		n += 27 * n
	case '1':
		n += 28 * n
	case '2':
		n += 29 * n
	case '3':
		n += 30 * n
	}
	if n > 3 {
		pod.Spec.Hostname = name // want "^pod.Spec.Hostname writes to an object of the cache"
		_, err = w.client.CoreV1().Pods("a").Update(ctx, pod, metav1.UpdateOptions{})
	}
	return err
}
