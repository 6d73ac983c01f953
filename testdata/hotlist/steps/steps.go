// Package steps works on pods in steps that it keeps in slices and maps, and hands to others.
package steps

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hotlist/steps/chain"
)

type step struct {
	name string
	run  func(context.Context) error
}

type steps struct {
	kube    kubernetes.Interface
	named   []step
	actions map[string]func(context.Context) error
}

func newSteps(cfg *rest.Config) (*steps, error) {
	kube, err := kubernetes.NewForConfig(cfg)
	s := &steps{kube: kube}
	s.named = []step{{"first", s.named1}, {"second", s.named2}}
	s.actions = map[string]func(context.Context) error{"one": s.chosen, "other": s.nothing}
	return s, err
}

// Reconcile runs every step once.
func (s *steps) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, f := range []func(context.Context) error{s.first, s.nothing} {
		if err := f(ctx); err != nil {
			return ctrl.Result{}, err
		}
	}
	for _, named := range s.named {
		if err := named.run(ctx); err != nil {
			return ctrl.Result{}, err
		}
	}
	if act, ok := s.actions[req.Name]; ok {
		if err := act(ctx); err != nil {
			return ctrl.Result{}, err
		}
	}
	if err := chain.Run(ctx, s.handed, s.nothing); err != nil {
		return ctrl.Result{}, err
	}
	chain.Together([]func(){s.atOnce, func() { println("done") }})
	chain.Often(5, s.again)
	println(chain.Keep(s.kept))
	return ctrl.Result{}, s.local(ctx)
}

// local keeps its steps in a variable.
func (s *steps) local(ctx context.Context) error {
	fs := []func(context.Context) error{s.nothing}
	fs = append(fs, s.appended)
	for i := range fs {
		if err := fs[i](ctx); err != nil {
			return err
		}
	}
	return nil
}

func (s *steps) first(ctx context.Context) error {
	_, err := s.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want info:"live LIST of Pods in all namespaces on every reconcile: "
	return err
}

func (s *steps) named1(ctx context.Context) error {
	_, err := s.kube.CoreV1().ConfigMaps("").List(ctx, metav1.ListOptions{}) // want info:"live LIST of ConfigMaps in all namespaces on every reconcile: "
	return err
}

func (s *steps) named2(ctx context.Context) error {
	_, err := s.kube.CoreV1().Secrets("").List(ctx, metav1.ListOptions{}) // want info:"live LIST of Secrets in all namespaces on every reconcile: "
	return err
}

// chosen is one of several.
func (s *steps) chosen(ctx context.Context) error {
	_, err := s.kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{}) // want info:"live LIST of Nodes in some reconciles: "
	return err
}

func (s *steps) handed(ctx context.Context) error {
	_, err := s.kube.CoreV1().Services("").List(ctx, metav1.ListOptions{}) // want info:"live LIST of Services in all namespaces on every reconcile: "
	return err
}

func (s *steps) atOnce() {
	_, err := s.kube.CoreV1().Endpoints("").List(context.TODO(), metav1.ListOptions{}) // want info:"live LIST of Endpoints in all namespaces on every reconcile: "
	println(err != nil)
}

// again runs several times in each round.
func (s *steps) again() {
	_, err := s.kube.CoreV1().Namespaces().List(context.TODO(), metav1.ListOptions{}) // want info:"live LIST of Namespaces in a loop on every reconcile: "
	println(err != nil)
}

func (s *steps) appended(ctx context.Context) error {
	_, err := s.kube.CoreV1().ServiceAccounts("").List(ctx, metav1.ListOptions{}) // want info:"live LIST of ServiceAccounts in all namespaces on every reconcile: "
	return err
}

// kept is handed to a function that does not run it.
func (s *steps) kept(ctx context.Context) error {
	_, err := s.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	return err
}

func (s *steps) nothing(context.Context) error { return nil }
