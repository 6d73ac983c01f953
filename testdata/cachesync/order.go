package cachesync

import (
	"context"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/cachesync/starter"
)

func helperStartsThenWaits(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	if err := starter.StartAndWait(ctx, factory); err != nil {
		return err
	}
	return use(lister)
}

func helperWaitsThenStarts(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	if err := starter.WaitAndStart(ctx, factory); err != nil { // want warning:"starter.WaitAndStart comes before the factory is started"
		return err
	}
	return use(lister)
}

func startedBeforeTheHelperWaits(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	if err := starter.WaitAndStart(ctx, factory); err != nil {
		return err
	}
	return use(lister)
}

func twoHelpers(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	starter.Start(factory, stop)
	if !starter.Wait(factory, stop) {
		return nil
	}
	return use(lister)
}

func twoHelpersInTheWrongOrder(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	if !starter.Wait(factory, stop) { // want warning:"starter.Wait comes before the factory is started"
		return nil
	}
	starter.Start(factory, stop)
	return use(lister)
}

func helperOfAHelper(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	if err := starter.Ready(ctx, factory); err != nil {
		return err
	}
	return use(lister)
}

func helperWithAClosure(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	if err := starter.InClosure(ctx, factory); err != nil {
		return err
	}
	return use(lister)
}

func helperThatWaitsInAClosure(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	if err := starter.WaitsInClosure(ctx, factory); err != nil { // want warning:"starter.WaitsInClosure comes before the factory is started"
		return err
	}
	return use(lister)
}

func helperInAClosure(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	start := func() error { return starter.StartAndWait(ctx, factory) }
	if err := start(); err != nil {
		return err
	}
	return use(lister)
}

func helperThatDefers(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	if err := starter.Deferred(ctx, factory); err != nil {
		return err
	}
	return use(lister)
}

func deferredHelper(ctx context.Context, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	defer starter.StartAndWait(ctx, factory)
	factory.Core().V1().Pods().Informer()
}

func helperInAGoroutine(ctx context.Context, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	go starter.StartAndWait(ctx, factory)
}

func helperThatRepeats(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	if err := starter.Again(ctx, factory); err != nil {
		return err
	}
	return use(lister)
}

func repeatedHelper(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	for range 2 {
		if err := starter.WaitAndStart(ctx, factory); err != nil {
			return err
		}
	}
	return use(lister)
}

func helperBehindAnInterface(ctx context.Context, client kubernetes.Interface, runner starter.Runner) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	if err := runner.Run(ctx, factory); err != nil {
		return err
	}
	return use(lister)
}

func helperRegistersThenStarts(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := starter.RegisterAndStart(factory, stop)
	if !starter.Wait(factory, stop) {
		return nil
	}
	return use(lister)
}

func helperStartsThenRegisters(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := starter.StartAndRegister(factory, stop) // want error:"the Pod informer is registered after the last start of its factory"
	return use(lister)
}

func helperReadsWhatItWaitedFor(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	return starter.StartAndRead(ctx, factory, factory.Core().V1().Pods().Lister())
}

func helperReadsBeforeItWaits(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	return starter.ReadAndWait(ctx, factory, lister) // want error:"the Pod lister is read before anything waits for its cache"
}

func helperStartsThenAwaits(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	if err := starter.StartAndAwait(ctx, factory, pods.Informer().HasSynced); err != nil {
		return err
	}
	return use(pods.Lister())
}

func helperAwaitsThenStarts(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	if err := starter.AwaitAndStart(ctx, factory, pods.Informer().HasSynced); err != nil { // want error:"starter.AwaitAndStart waits until it is stopped: the Pod informer runs only after it"
		return err
	}
	return use(pods.Lister())
}

func constructedStartedAndAwaited(ctx context.Context, client kubernetes.Interface) error {
	factory, err := starter.Started(ctx, client)
	if err != nil {
		return err
	}
	return use(factory.Core().V1().Pods().Lister())
}
