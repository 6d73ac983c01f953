// Command parts runs parts once, or for as long as it lives.
package main

import (
	"context"
	"flag"
	"log"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

func main() {
	once := flag.Bool("once", false, "run once")
	flag.Parse()
	config, err := rest.InClusterConfig()
	if err != nil {
		log.Fatal(err)
	}
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(config), 0)
	ctx := context.Background()
	p, handed := part{factory}, func() { factory.Start(ctx.Done()) }
	alone, only := lone{factory}, func() { factory.Start(ctx.Done()) } // want "^brief$"
	if *once {
		p.start(ctx)
		alone.start(ctx)
		only()
		handed()
		return
	}
	last(ctx, p, handed)
}

type starter interface{ start(ctx context.Context) }

// A part may be one that lasts, as may what is handed on.
type part struct {
	factory informers.SharedInformerFactory
}

func (p part) start(ctx context.Context) { p.factory.Start(ctx.Done()) }

// A lone is none.
type lone struct {
	factory informers.SharedInformerFactory
}

func (l lone) start(ctx context.Context) { l.factory.Start(ctx.Done()) } // want "^brief$"

func last(ctx context.Context, s starter, f func()) {
	s.start(ctx)
	f()
	<-ctx.Done()
}
