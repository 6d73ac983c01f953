// Package setup sets up what the settings of a program ask for.
package setup

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/reach/setups/settings"
)

// All sets up everything that there is, or little.
func All(c client.Client, s settings.Settings) error {
	setups := []func(client.Client, settings.Settings) error{pods, secrets}
	if !s.Central {
		setups = []func(client.Client, settings.Settings) error{pods}
	}
	for _, setup := range setups {
		if err := setup(c, s); err != nil {
			return err
		}
	}
	return nil
}

func pods(c client.Client, _ settings.Settings) error {
	return c.List(context.TODO(), &corev1.PodList{})
}

func secrets(c client.Client, _ settings.Settings) error {
	return c.List(context.TODO(), &corev1.SecretList{})
}

// One sets up one thing or another.
func One(c client.Client, s settings.Settings) error {
	one := services
	if s.Central {
		one = maps
	}
	return one(c)
}

func services(c client.Client) error { return c.List(context.TODO(), &corev1.ServiceList{}) }

func maps(c client.Client) error { return c.List(context.TODO(), &corev1.ConfigMapList{}) }

// More sets up what settings of settings ask for.
func More(c client.Client, s settings.Settings) error {
	if s.Extra.Jobs {
		return c.List(context.TODO(), &batchv1.JobList{})
	}
	if s.Extra.Nodes {
		return c.List(context.TODO(), &corev1.NodeList{})
	}
	return nil
}

// By is told by a pointer.
func By(c client.Client, s *settings.Settings) error {
	if s != nil && s.Central {
		return c.List(context.TODO(), &appsv1.DeploymentList{})
	}
	return nil
}

// Later may have its settings changed before it looks at them.
func Later(c client.Client, s *settings.Settings) error {
	settings.Change(s)
	if s.Central {
		return c.List(context.TODO(), &corev1.EndpointsList{})
	}
	return nil
}

// Changed is told by a pointer of which others have a copy.
func Changed(c client.Client, s *settings.Settings) error {
	if s.Central {
		return c.List(context.TODO(), &appsv1.StatefulSetList{})
	}
	return nil
}

// Kept changes nothing of its copy, which a closure has, too.
func Kept(c client.Client, s settings.Settings) error {
	read := func() error {
		if s.Central {
			return c.List(context.TODO(), &appsv1.DaemonSetList{})
		}
		return nil
	}
	return read()
}

// Own changes its copy.
func Own(c client.Client, s settings.Settings, central bool) error {
	s.Central = central
	if s.Central {
		return c.List(context.TODO(), &corev1.EventList{})
	}
	return nil
}
