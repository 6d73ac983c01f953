// Package database asks a database, or its own memory.
package database

import (
	"context"
	"database/sql"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Users makes the users of a database those of the cluster.
type Users struct {
	client.Client
	DB *sql.DB
}

// Sync does so.
func (u *Users) Sync(ctx context.Context, name string) error {
	rows, err := u.DB.QueryContext(ctx, "show users")
	if err != nil {
		return err
	}
	return rows.Close()
}

// Names remembers names.
type Names struct {
	client.Client
	seen map[string]bool
}

// Sync does so.
func (n *Names) Sync(_ context.Context, name string) error {
	n.seen[name] = true
	return nil
}
