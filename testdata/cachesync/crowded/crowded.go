// Package crowded has another package follow so many kinds that its constructor does a lot.
package crowded

import (
	"context"

	"k8s.io/client-go/kubernetes"

	"example.com/testdata/cachesync/built/plant"
	"example.com/testdata/cachesync/crowded/harbour"
)

var settings = plant.Settings{Namespace: "harbour"}

// late has quotas followed when nothing starts the factory any more.
func late(ctx context.Context, client kubernetes.Interface) int {
	berths, cranes := settings.Factory(client), settings.Factory(client)
	h := harbour.New(berths, cranes)
	if !plant.Fill(ctx, berths) || !plant.Fill(ctx, cranes) {
		return 0
	}
	h.UseQuotas(berths) // want error:"^the ResourceQuota informer is registered after the last start of its factory"
	return h.Total()
}

// inTime has them followed first.
func inTime(ctx context.Context, client kubernetes.Interface) int {
	berths, cranes := settings.Factory(client), settings.Factory(client)
	h := harbour.New(berths, cranes)
	h.UseQuotas(berths)
	if !plant.Fill(ctx, berths) || !plant.Fill(ctx, cranes) {
		return 0
	}
	return h.Total()
}

// again starts the factory once more.
func again(ctx context.Context, client kubernetes.Interface) int {
	berths, cranes := settings.Factory(client), settings.Factory(client)
	h := harbour.New(berths, cranes)
	if !plant.Fill(ctx, berths) || !plant.Fill(ctx, cranes) {
		return 0
	}
	h.UseQuotas(berths)
	if !plant.Fill(ctx, berths) {
		return 0
	}
	return h.Total()
}

// perhapsAgain may start it once more.
func perhapsAgain(ctx context.Context, client kubernetes.Interface, rounds int) int {
	berths, cranes := settings.Factory(client), settings.Factory(client)
	h := harbour.New(berths, cranes)
	for range rounds {
		if !plant.Fill(ctx, berths) || !plant.Fill(ctx, cranes) {
			return 0
		}
		h.UseQuotas(berths)
	}
	return h.Total()
}

// known has the quotas followed by the constructor.
func known(ctx context.Context, client kubernetes.Interface) int {
	berths, cranes := settings.Factory(client), settings.Factory(client)
	h := harbour.NewWithQuotas(berths, cranes)
	if !plant.Fill(ctx, berths) || !plant.Fill(ctx, cranes) {
		return 0
	}
	h.UseQuotas(berths)
	return h.Total()
}

// beside starts the factory whenever it gets to it.
func beside(ctx context.Context, client kubernetes.Interface) *harbour.Harbour {
	berths, cranes := settings.Factory(client), settings.Factory(client)
	h := harbour.New(berths, cranes)
	go plant.Fill(ctx, berths)
	go plant.Fill(ctx, cranes)
	h.UseQuotas(berths)
	return h
}
