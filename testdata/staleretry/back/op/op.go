//go:build kube27

// Package op says what becomes of a reconcile.
package op

import (
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

// Op is how a part of a reconcile ended.
type Op struct {
	res ctrl.Result
	err error
}

// Load is how one ended that returned these.
func Load(result *ctrl.Result, err error) Op {
	if err != nil {
		return Err(err)
	}
	if result != nil {
		return Op{res: *result}
	}
	return Op{}
}

// Err is a failure.
func Err(err error) Op { return Op{err: err} }

// Later is another attempt, whatever the error was.
func Later(err error) Op {
	ctrl.Log.Error(err, "later")
	return Op{res: ctrl.Result{RequeueAfter: time.Minute}}
}

// Done is no failure.
func Done() Op { return Op{} }

// Ended tells whether the reconcile is over.
func (o Op) Ended() bool { return o.res.RequeueAfter > 0 || o.err != nil }

// Waits tells whether there is to be another one.
func (o Op) Waits() bool { return o.res.RequeueAfter > 0 }

// Result is what the reconcile returns.
func (o Op) Result() (ctrl.Result, error) { return o.res, o.err }

// Parts is what a part of it does.
func (o Op) Parts() (result *ctrl.Result, err error) {
	if !o.res.IsZero() {
		result = &o.res
	}
	err = o.err
	return
}
