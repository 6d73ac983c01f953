package release

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"

	"github.com/goccy/go-yaml"
)

const workflow = ".github/workflows/release.yml"

// A Workflow is the one that makes releases.
type Workflow struct {
	Env  map[string]string
	Jobs struct {
		Release struct{ Steps []Step }
	}
}

// A Step is a command of the workflow, or an action that it uses.
type Step struct {
	Run, Uses string
	Env       map[string]string
	With      map[string]any
}

// ReadWorkflow reads the workflow of a tree.
func ReadWorkflow(tree fs.FS) (Workflow, error) {
	var w Workflow
	text, err := fs.ReadFile(tree, workflow)
	if err == nil {
		err = yaml.Unmarshal(text, &w)
	}
	if err != nil {
		return Workflow{}, fmt.Errorf("reading %s: %w", workflow, err)
	}
	return w, nil
}

// Tools are the versions of the packages that the workflow installs.
func (w Workflow) Tools() map[string]string {
	tools := map[string]string{}
	for _, value := range w.Env {
		if pkg, version, ok := strings.Cut(value, "@"); ok {
			tools[pkg] = version
		}
	}
	return tools
}

// Steps are the commands that begin so, of which there must be one.
func (w Workflow) Steps(begin string) (found []Step, err error) {
	for _, step := range w.Jobs.Release.Steps {
		if strings.HasPrefix(step.Run, begin) {
			found = append(found, step)
		}
	}
	if found == nil {
		return nil, fmt.Errorf("%s has no step that begins with %q", workflow, begin)
	}
	return found, nil
}

// Attested is the file with the sums of all that is attested.
func (w Workflow) Attested() (string, error) {
	for _, step := range w.Jobs.Release.Steps {
		if file, ok := step.With["subject-checksums"].(string); ok && strings.HasPrefix(step.Uses, "actions/attest") {
			return file, nil
		}
	}
	return "", fmt.Errorf("%s has no step that attests subject-checksums", workflow)
}

var expression = regexp.MustCompile(`\$\{\{ *([\w.]+) *\}\}`)

// Expand returns the environment of a step with what GitHub would put in: the
// registry, the repository, and a word for each secret.
func (s Step) Expand(registry, repository string) (map[string]string, error) {
	expanded := map[string]string{}
	for name, value := range s.Env {
		expanded[name] = expression.ReplaceAllStringFunc(value, func(found string) string {
			switch what := expression.FindStringSubmatch(found)[1]; {
			case what == "vars.IMAGE_REGISTRY":
				return registry
			case what == "github.repository":
				return repository
			case strings.HasPrefix(what, "secrets."):
				return "stand-in"
			}
			return found
		})
		if strings.Contains(expanded[name], "${{") {
			return nil, fmt.Errorf("%s sets %s to %s, for which a rehearsal has nothing", workflow, name, value)
		}
	}
	return expanded, nil
}
