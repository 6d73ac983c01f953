// Package settled makes configurations by settings of another package.
package settled

import (
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/configtimeout/settled/conf"
)

func follow(config *rest.Config, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(config), 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

func plain(stop <-chan struct{}) error {
	config, err := conf.Struct(conf.Settings{Timeout: 30 * time.Second}) // want "^timeout of 30s from conf.Struct ends the watches of the informer factory"
	if err != nil {
		return err
	}
	follow(config, stop)
	return nil
}

func applied(stop <-chan struct{}) error {
	config, err := conf.Applied(conf.Settings{Timeout: 30 * time.Second}) // want "^timeout of 30s from conf.Applied ends the watches of the informer factory"
	if err != nil {
		return err
	}
	follow(config, stop)
	return nil
}

func through(stop <-chan struct{}) error {
	config, err := conf.Through(conf.Settings{Timeout: 30 * time.Second}) // want "^timeout of 30s from conf.Through ends the watches of the informer factory"
	if err != nil {
		return err
	}
	follow(config, stop)
	return nil
}

func pointer(stop <-chan struct{}) error {
	config, err := conf.Pointer(&conf.Settings{Timeout: 30 * time.Second}) // want "^timeout of 30s from conf.Pointer ends the watches of the informer factory"
	if err != nil {
		return err
	}
	follow(config, stop)
	return nil
}

func unset(stop <-chan struct{}) error {
	config, err := conf.Struct(conf.Settings{Grace: 30 * time.Second})
	if err != nil {
		return err
	}
	follow(config, stop)
	return nil
}

func zero(stop <-chan struct{}) error {
	config, err := conf.Applied(conf.Settings{Timeout: 0})
	if err != nil {
		return err
	}
	follow(config, stop)
	return nil
}

func method(stop <-chan struct{}) {
	s := conf.Settings{}
	s.Timeout = 30 * time.Second
	follow(s.Config(), stop) // want "^timeout of 30s from s.Config ends the watches of the informer factory"
}

// decided leaves it to its callers.
func decided(s conf.Settings, stop <-chan struct{}) {
	follow(s.Config(), stop)
}

// apart has a client of its own for requests.
func apart(stop <-chan struct{}) (*kubernetes.Clientset, error) {
	config, err := conf.Struct(conf.Settings{})
	if err != nil {
		return nil, err
	}
	follow(config, stop)
	return kubernetes.NewForConfig(conf.Requests(config, conf.Settings{Timeout: 10 * time.Second}))
}
