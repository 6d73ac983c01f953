package remote

// Worker runs functions in a worker of its own.
type Worker struct{ jobs chan *job }

type job struct{ run func() error }

// NewWorker returns one whose worker runs.
func NewWorker() *Worker {
	w := &Worker{jobs: make(chan *job, 100)}
	go w.work()
	return w
}

// Enqueue leaves a function to the worker.
func (w *Worker) Enqueue(do func() error) {
	w.jobs <- &job{run: func() error { return do() }}
}

func (w *Worker) work() {
	for next := range w.jobs {
		_ = next.run()
	}
}
