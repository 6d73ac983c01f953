// Command rehearsal makes a release as the workflow does, but that GitHub and the
// registry are on this machine, and looks at what comes of it. The script
// internal/release/try prepares what it takes.
package main

import (
	"encoding/json"
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: rehearsal clone other-clone assets: run internal/release/try, which makes these folders")
		os.Exit(2)
	}
	if err := rehearse(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, "rehearsal:", err)
		os.Exit(1)
	}
}

func rehearse(clone, other, assets string) error {
	r, err := prepare(clone, other, assets)
	if err != nil {
		return err
	}
	for _, check := range checks {
		if err := check.run(r); err != nil {
			return fmt.Errorf("it is not so that %s:\n%w", check.says, err)
		}
		r.record.Verified = append(r.record.Verified, check.says)
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", "\t")
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(r.record); err != nil {
		return fmt.Errorf("printing what was tried: %w", err)
	}
	return nil
}
