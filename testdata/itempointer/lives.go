package itempointer

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/itempointer/store"
)

// taproom works until the program ends.
type taproom struct {
	client kubernetes.Interface
	guests map[string]*corev1.Pod
	oldest *corev1.Pod
	menu   *menu
	seats  map[string]*corev1.Pod
}

type menu struct{ first *corev1.Pod }

func (m *menu) choose(p *corev1.Pod) { m.first = p }

func (t *taproom) Run(stop <-chan struct{}) { wait.Until(t.sync, time.Minute, stop) }

func (t *taproom) sync() {
	l, err := t.client.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
	if err != nil {
		return
	}
	for i := range l.Items {
		t.guests[l.Items[i].Name] = &l.Items[i] // want warning:"kept in t.guests"
		if t.oldest == nil || l.Items[i].CreationTimestamp.Before(&t.oldest.CreationTimestamp) {
			t.oldest = &l.Items[i] // want warning:"kept in t.oldest"
			t.menu.choose(t.oldest)
		}
	}
	for i := range l.Items {
		t.menu.choose(&l.Items[i]) // want warning:"kept in t.menu.first"
	}
}

// Open fills a map once: its entries are all of one list, and stay.
func (t *taproom) Open() {
	l, _ := t.client.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
	for i := range l.Items {
		t.seats[l.Items[i].Name] = &l.Items[i] // want info:"kept in t.seats"
	}
}

// A Reader is made for one request, by callers that are not seen.
type Reader struct {
	client kubernetes.Interface
	byName map[string]*corev1.Pod
}

// NewReader makes a reader.
func NewReader(client kubernetes.Interface) *Reader {
	return &Reader{client: client, byName: map[string]*corev1.Pod{}}
}

// Load fills the reader.
func (r *Reader) Load(ctx context.Context) error {
	l, err := r.client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for i := range l.Items {
		r.byName[l.Items[i].Name] = &l.Items[i] // want info:"kept in r.byName"
	}
	return nil
}

// Insert replaces one entry.
func (r *Reader) Insert(p *corev1.Pod) { r.byName[p.Name] = p }

// work is made anew for each tick, by a function that a field holds.
type work struct {
	*draft
}

type draft struct {
	client kubernetes.Interface
	drawn  []*corev1.Pod
}

type drawer interface{ draw() error }

type provider struct{ get func() (drawer, error) }

var provide = provider{get: func() (drawer, error) { return &work{draft: &draft{}}, nil }}

func (p *provider) pour() {
	if d, err := p.get(); err == nil {
		_ = d.draw()
	}
}

func (p *provider) run(stop <-chan struct{}) { wait.Until(p.pour, time.Minute, stop) }

func (d *draft) draw() error {
	l, err := d.client.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
	if err != nil {
		return err
	}
	for i := range l.Items {
		d.drawn = append(d.drawn, &l.Items[i]) // want info:"kept in d.drawn"
	}
	return nil
}

// shelves are stores of another package: one drops pods one by one.
type shelves struct {
	pods *store.Pods
	log  *store.Log
}

func (s *shelves) fromList(l *corev1.PodList) {
	s.pods.Put(&l.Items[0]) // want warning:"kept in s.pods"
	s.log.Put(&l.Items[0])  // want info:"kept in s.log"
}

var _ = provide
