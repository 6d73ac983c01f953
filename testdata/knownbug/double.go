package knownbug

import "k8s.io/client-go/kubernetes/fake"

func double() *fake.Clientset { return fake.NewSimpleClientset() }
