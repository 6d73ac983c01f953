// Package parts runs what another package has, by values of functions.
package parts

import (
	"context"

	"k8s.io/client-go/kubernetes"

	"example.com/testdata/duplicateinformer/parts/made"
	"example.com/testdata/duplicateinformer/parts/stock"
)

func called(ctx context.Context, client kubernetes.Interface) {
	factory := made.Factory(client)
	s := stock.New(client, factory)
	made.Start(ctx, factory)
	go s.Count(ctx)
	s.Report(ctx) // want "^Report caches Pod again"
}

func inSlice(ctx context.Context, client kubernetes.Interface) {
	factory := made.Factory(client)
	s := stock.New(client, factory)
	made.Start(ctx, factory)
	for _, part := range []func(context.Context){s.Count, s.Measure} {
		part(ctx) // want "^Measure caches Pod again"
	}
}

func inGoroutines(ctx context.Context, client kubernetes.Interface) {
	factory := made.Factory(client)
	s := stock.New(client, factory)
	made.Start(ctx, factory)
	for _, part := range []func(context.Context){s.Count, s.Weigh} {
		go func() { part(ctx) }() // want "^Weigh caches Pod again"
	}
}

func handedOver(ctx context.Context, client kubernetes.Interface) {
	factory := made.Factory(client)
	s := stock.New(client, factory)
	made.Start(ctx, factory)
	made.Run(ctx, s.Sum) // want "^Run caches Pod again"
}

func receivers(ctx context.Context, client kubernetes.Interface) {
	factory := made.Factory(client)
	s := stock.New(client, factory)
	made.Start(ctx, factory)
	for _, part := range []func(context.Context){s.Count, stock.Audit{Client: client}.Run} {
		part(ctx) // want "^Run caches Pod again"
	}
}

// Another server.
func silentReceivers(ctx context.Context, client, other kubernetes.Interface) {
	factory := made.Factory(client)
	s := stock.New(client, factory)
	made.Start(ctx, factory)
	for _, part := range []func(context.Context){s.Count, stock.Audit{Client: other}.Run} {
		part(ctx)
	}
	made.Run(ctx, stock.Audit{Client: other}.Run)
}

// One of them runs.
func silentChoice(ctx context.Context, client kubernetes.Interface, twice bool) {
	factory := made.Factory(client)
	s := stock.New(client, factory)
	made.Start(ctx, factory)
	part := s.Count
	if twice {
		part = s.Report
	}
	part(ctx)
}

// A command runs one of them.
func silentCommands(ctx context.Context, client kubernetes.Interface, name string) {
	factory := made.Factory(client)
	s := stock.New(client, factory)
	made.Start(ctx, factory)
	commands := map[string]func(context.Context){"count": s.Count, "report": s.Report}
	commands[name](ctx)
}

// The last one alone is run.
func silentLast(ctx context.Context, client kubernetes.Interface) {
	factory := made.Factory(client)
	s := stock.New(client, factory)
	made.Start(ctx, factory)
	made.First(ctx, s.Count, s.Report)
}

// It is kept for others.
var Kept func(context.Context)

func silentKept(ctx context.Context, client kubernetes.Interface) {
	factory := made.Factory(client)
	s := stock.New(client, factory)
	made.Start(ctx, factory)
	Kept = s.Report
}

var _, _, _, _, _, _, _, _, _, _ = called, inSlice, inGoroutines, handedOver, receivers, silentReceivers, silentChoice, silentCommands, silentLast, silentKept
