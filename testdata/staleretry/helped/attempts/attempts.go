// Package attempts tries again what others got in the way of, and knows no client.
package attempts

import (
	"fmt"

	"k8s.io/client-go/util/retry"
)

// OnConflict calls fn again as long as it fails with a conflict.
func OnConflict(what string, fn func() error) error {
	if err := retry.RetryOnConflict(retry.DefaultRetry, fn); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}
