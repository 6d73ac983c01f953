package config_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/run/config"
)

func TestParse(t *testing.T) {
	b, err := config.ParseBuild("  GOOS=windows\tGOARCH=amd64  CGO_ENABLED=0 GOEXPERIMENT=jsonv2,noaliastypeparams -tags=e2e,größe.x ")
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"GOOS=windows", "GOARCH=amd64", "CGO_ENABLED=0", "GOEXPERIMENT=jsonv2,noaliastypeparams"}; !slices.Equal(b.Env, want) || *b.Tags != "e2e,größe.x" {
		t.Errorf("got %+v", b)
	}
	if b.Name != strings.Join(append(b.Env, "-tags=e2e,größe.x"), " ") {
		t.Errorf("the name is %q", b.Name)
	}
	if b, err := config.ParseBuild("-tags="); err != nil || *b.Tags != "" {
		t.Errorf("no tags are %+v, error %v", b, err)
	}
	if b, err := config.ParseBuild("GOARCH=arm64"); err != nil || b.Tags != nil {
		t.Errorf("unknown tags are %+v, error %v", b, err)
	}
}

func TestWrong(t *testing.T) {
	t.Setenv("GOOS", "linux")
	t.Setenv("GOARCH", "amd64")
	for text, want := range map[string]string{
		"":                            "a build says something",
		" \t":                         "a build says something",
		"windows":                     "windows is no part of a build",
		"windows: GOOS=windows":       "windows: is no part of a build",
		"GOOS":                        "GOOS is no part of a build",
		"goos=linux":                  "goos=linux is no part of a build",
		"GOFLAGS=-toolexec=x":         "GOFLAGS=-toolexec=x is no part of a build",
		"GOPROXY=direct":              "is no part of a build",
		"-toolexec=x":                 "-toolexec=x is no part of a build",
		"-tags e2e":                   "-tags is no part of a build",
		"GOOS=windwos":                `"windwos" is no value of GOOS`,
		"GOOS=":                       `"" is no value of GOOS`,
		"GOARCH=x64":                  `"x64" is no value of GOARCH`,
		"GOOS=windows GOARCH=wasm":    "no Go builds for windows/wasm",
		"GOOS=js":                     "no Go builds for js/amd64",
		"GOARCH=wasm":                 "no Go builds for linux/wasm",
		"CGO_ENABLED=2":               `"2" is no value of CGO_ENABLED`,
		"GOEXPERIMENT=A;B":            `"A;B" is no value of GOEXPERIMENT`,
		"GOOS=linux GOOS=windows":     "GOOS stands twice",
		"-tags=a -tags=b":             "-tags stands twice",
		"-tags=a,":                    `"a," is no value of -tags`,
		"-tags=!a":                    `"!a" is no value of -tags`,
		`GOOS="linux" -tags="e2e,it"`: `"\"linux\"" is no value of GOOS`,
	} {
		if _, err := config.ParseBuild(text); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q gives %v, want %s", text, err, want)
		}
	}
}

// TestPorts holds what is taken against what the go command builds for.
func TestPorts(t *testing.T) {
	text, err := exec.CommandContext(t.Context(), "go", "tool", "dist", "list").Output()
	if err != nil {
		t.Fatal(err)
	}
	for port := range strings.FieldsSeq(string(text)) {
		system, architecture, _ := strings.Cut(port, "/")
		if _, err := config.ParseBuild("GOOS=" + system + " GOARCH=" + architecture); err != nil {
			t.Errorf("%s: %v", port, err)
		}
	}
}
