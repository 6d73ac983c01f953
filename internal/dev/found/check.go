package found

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
)

var (
	project = regexp.MustCompile(`^[\w.-]+/[\w.-]+$`)
	ref     = regexp.MustCompile(`^([0-9a-f]{40}|([\w.-]+/)*v?\d+(\.\d+)+[\w.+-]*)$`)
	goFile  = regexp.MustCompile(`^[\w./+-]+\.go$`)
	name    = regexp.MustCompile(`^[\w./-]*$`)
	change  = regexp.MustCompile(`^(https://github\.com/[\w.-]+/[\w.-]+/(pull/\d+|commit/[0-9a-f]{40}))?$`)
)

// check says all that is wrong with the list.
func check(entries []Entry, rules []string) error {
	var faults []error
	seen := map[string]bool{}
	for i, e := range entries {
		for _, fault := range e.faults(rules) {
			faults = append(faults, fmt.Errorf("found.yaml, entry %d (%s %s): %s", i+1, e.Project, e.place(), fault))
		}
		// Two versions of one place are one mistake.
		at := fmt.Sprintf("%s %s:%d", e.Project, e.File, e.Line)
		if seen[at] {
			faults = append(faults, fmt.Errorf("found.yaml, entry %d: there is one for %s already", i+1, at))
		}
		seen[at] = true
	}
	return errors.Join(faults...)
}

func (e Entry) faults(rules []string) (all []string) {
	wrong := func(is bool, fault string) {
		if is {
			all = append(all, fault)
		}
	}
	wrong(!project.MatchString(e.Project), "project is not owner/name")
	wrong(!ref.MatchString(e.Ref), "ref is neither a full hash nor the tag of a release")
	wrong(!goFile.MatchString(e.File) || !fs.ValidPath(e.File), "file is no Go file below the repository")
	wrong(e.Line <= 0, "line is not positive")
	wrong(!slices.Contains(rules, e.Rule), "there is no rule "+e.Rule)
	wrong(titleOf(e.Consequence) == "", "consequence is none of "+strings.Join(known(), ", "))
	wrong(!sentence(e.Wrong), "wrong is no sentence")
	wrong(!sentence(e.Happens), "happens is no sentence")
	wrong(e.Mend == "" && e.Diff == "", "neither mend nor diff says how to mend it")
	wrong(e.Mend != "" && !sentence(e.Mend), "mend is no sentence")
	wrong(e.Diff != "" && !strings.HasPrefix(e.Diff, "@@ "), "diff does not begin with a line @@ that names the function")
	wrong(e.Readings < 1 || e.Readings < 2 && e.Proof == "", "it takes two readings, or one and a proof")
	wrong(!name.MatchString(e.Proof) || !name.MatchString(e.Report), "proof and report are names without an ending")
	wrong(!change.MatchString(e.Mended), "mended is no pull request or commit on GitHub")
	return all
}

// sentence reports whether a text begins and ends like one.
func sentence(text string) bool {
	return text != "" && strings.TrimSpace(text) == text && strings.HasSuffix(text, ".")
}
