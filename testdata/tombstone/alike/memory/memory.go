// Package memory remembers what it is called with.
package memory

import (
	"fmt"
	"net/http"

	corev1 "k8s.io/api/core/v1"
)

// Credentials are those of one secret.
type Credentials struct {
	user, password string
	server         *http.Server
}

// Handle takes the credentials of a secret, and starts again if they are new.
func (c *Credentials) Handle(obj any) {
	secret, ok := obj.(*corev1.Secret)
	if !ok {
		fmt.Println("no secret")
		return
	}
	c.take(secret)
}

func (c *Credentials) take(secret *corev1.Secret) {
	user, password := string(secret.Data["user"]), string(secret.Data["password"])
	if c.user == user && c.password == password {
		return
	}
	c.user, c.password = user, password
	c.restart()
}

func (c *Credentials) restart() {
	if err := c.server.Close(); err != nil {
		fmt.Println(err)
	}
	c.server = &http.Server{}
}

// Load sets other credentials.
func (c *Credentials) Load(user string) { c.user = user }

// Restart starts again for any secret.
func (c *Credentials) Restart(obj any) {
	if _, ok := obj.(*corev1.Secret); !ok {
		return
	}
	c.restart()
}
