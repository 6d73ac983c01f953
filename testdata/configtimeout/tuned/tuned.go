// Package tuned makes configurations by options of another package.
package tuned

import (
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/configtimeout/tuned/kube"
)

func follow(config *rest.Config, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(config), 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

func must(config *rest.Config, err error) *rest.Config {
	if err != nil {
		panic(err)
	}
	return config
}

// silent have no timeout, or say one to requests alone.
func silent(stop <-chan struct{}, given []kube.Option, tweak func(*rest.Config)) *kubernetes.Clientset {
	follow(must(kube.Config()), stop)
	follow(must(kube.Config(kube.WithQPS(50))), stop)
	follow(must(kube.Config(kube.WithTimeout(0))), stop)
	follow(must(kube.Config(kube.WithTimeout(15*time.Second), kube.WithoutTimeout())), stop)
	follow(must(kube.Config(kube.Hasty(), kube.WithTimeout(0), kube.WithQPS(50))), stop)
	follow(must(kube.Config(kube.WithTimeout(15*time.Second), func(c *rest.Config) { c.Timeout = 0 })), stop)
	follow(must(kube.Config(given...)), stop)
	follow(must(kube.Config(kube.WithTimeout(15*time.Second), tweak)), stop)
	follow(must(kube.Limited(kube.WithTimeout(0))), stop)
	follow(must(kube.Limited(given...)), stop)
	follow(must(kube.Patient(kube.WithTimeout(15*time.Second))), stop)
	follow(kube.Tweaked(nil), stop)
	follow(kube.Tweaked(kube.WithQPS(50)), stop)
	return kubernetes.NewForConfigOrDie(must(kube.Config(kube.WithTimeout(15 * time.Second))))
}

func option(stop <-chan struct{}) error {
	cfg, err := kube.Config(kube.WithQPS(50), kube.WithTimeout(15*time.Second)) // want "^timeout of 15s from kube.WithTimeout ends the watches of the informer factory"
	if err != nil {
		return err
	}
	follow(cfg, stop)
	return nil
}

func constant(stop <-chan struct{}) error {
	config, err := kube.Config(kube.Hasty(), kube.WithQPS(50)) // want "^timeout of 20s from kube.Hasty ends the watches of the informer factory"
	if err != nil {
		return err
	}
	follow(config, stop)
	return nil
}

func last(stop <-chan struct{}) error {
	config, err := kube.Config(kube.WithoutTimeout(), kube.WithPatience(25*time.Second)) // want "^timeout of 25s from kube.WithPatience ends the watches of the informer factory"
	if err != nil {
		return err
	}
	follow(config, stop)
	return nil
}

func gathered(stop <-chan struct{}, fast bool) error {
	options := []kube.Option{kube.WithTimeout(15 * time.Second)} // want "^timeout of 15s from kube.WithTimeout ends the watches of the informer factory"
	if fast {
		options = append(options, kube.WithQPS(50))
	}
	config, err := kube.Config(options...)
	if err != nil {
		return err
	}
	follow(config, stop)
	return nil
}

func standing(stop <-chan struct{}) error {
	config, err := kube.Limited(kube.WithQPS(50)) // want "^timeout of 45s from kube.Limited ends the watches of the informer factory"
	if err != nil {
		return err
	}
	follow(config, stop)
	return nil
}

func replaced(stop <-chan struct{}) error {
	config, err := kube.Limited(kube.WithTimeout(15 * time.Second)) // want "^timeout of 15s from kube.WithTimeout ends the watches of the informer factory"
	if err != nil {
		return err
	}
	follow(config, stop)
	return nil
}

func own(stop <-chan struct{}) {
	follow(kube.Tweaked(func(c *rest.Config) {
		c.Timeout = 12 * time.Second // want "^c.Timeout of 12s ends the watches of the informer factory"
	}), stop)
}

func handed(stop <-chan struct{}) {
	follow(kube.Tweaked(kube.WithTimeout(15*time.Second)), stop) // want "^timeout of 15s from kube.WithTimeout ends the watches of the informer factory"
}
