// Package parts reads the objects of the parts that it is given.
package parts

import (
	"context"

	batchv1 "k8s.io/api/batch/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Part is something of which there is one object.
type Part interface{ Empty() client.Object }

type job struct{}

func (job) Empty() client.Object { return &batchv1.Job{} }

type cronJob struct{}

func (cronJob) Empty() client.Object { return &batchv1.CronJob{} }

// Some are the parts of one program, All those of another.
func Some() []Part { return []Part{job{}} }

// All are those of a program that is not among these.
func All() []Part { return []Part{job{}, cronJob{}} }

// Read reads the object of each.
func Read(ctx context.Context, c client.Reader, parts []Part) error {
	for _, p := range parts {
		if err := c.Get(ctx, client.ObjectKey{Name: "a"}, p.Empty()); err != nil {
			return err
		}
	}
	return nil
}
