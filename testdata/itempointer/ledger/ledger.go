// Package ledger keeps what it has listed in containers of any type that another package has.
package ledger

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/itempointer/ledger/book"
	"example.com/testdata/itempointer/ledger/steps"
)

type program struct {
	pods  *book.Book[*corev1.Pod]
	nodes *book.Book[*corev1.Node]
	all   book.Page[*corev1.Pod]
	names book.Names[*corev1.Pod]
	last  book.Last[*corev1.Pod]
}

func newProgram() *program {
	return &program{pods: book.New[*corev1.Pod](), nodes: book.New[*corev1.Node]()}
}

// run hands the books to steps.
func (p *program) run(ctx context.Context, client kubernetes.Interface) error {
	for _, step := range []func(context.Context) error{
		steps.Pods(client, p.pods), // want warning:"^Pods is kept in p.pods: it keeps all objects of its list in memory"
		steps.Nodes(client, p.nodes),
		steps.All(client, &p.all),
	} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return nil
}

func (p *program) keep(list *corev1.PodList) {
	for i := range list.Items {
		p.pods.Put(&list.Items[i]) // want warning:"^&list.Items.i. is kept in p.pods: it keeps all objects of its list in memory" unsafe
		p.names.Put(&list.Items[i])
	}
}

func (p *program) keepLast(list *corev1.PodList) {
	p.last.Set(&list.Items[0]) // want "^&list.Items.0. is kept in p.last: it keeps all objects of its list in memory" unsafe
}

func (p *program) keepCopies(list *corev1.PodList) {
	for i := range list.Items {
		pod := list.Items[i]
		p.pods.Put(&pod)
	}
	p.last.Set(list.Items[0].DeepCopy())
}

func (p *program) keepAll(list *corev1.PodList) {
	var pods []*corev1.Pod
	for i := range list.Items {
		pods = append(pods, &list.Items[i])
	}
	p.all.Turn(pods)
}
