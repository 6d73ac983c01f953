package verify

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// multitoolJudges has Microsoft's validator check a file by the rules of SARIF
// and those of GitHub, if it is there: it must have nothing to say where all is right.
func multitoolJudges(t *testing.T, file string, right bool) {
	t.Helper()
	if *multitool == "" {
		return
	}
	faults := multitoolSays(t, file)
	if (len(faults) == 0) != right {
		t.Errorf("Microsoft's validator says of %s: %v", file, faults)
	}
}

// multitoolSays returns what the validator finds wrong.
func multitoolSays(t *testing.T, file string) (faults []string) {
	t.Helper()
	output := filepath.Join(t.TempDir(), "validated.sarif")
	cmd := exec.CommandContext(t.Context(), *multitool, "validate", file, "--rule-kind", "Sarif;Ghas", "--level", "Error;Warning", "--output", output)
	said, failed := cmd.CombinedOutput()
	text, err := os.ReadFile(output)
	if err != nil {
		t.Fatalf("%v, %v\n%s", failed, err, said)
	}
	var log struct {
		Runs []struct {
			Results []struct {
				RuleID  string `json:"ruleId"`
				Message any    `json:"message"`
			} `json:"results"`
		} `json:"runs"`
	}
	if err := json.Unmarshal(text, &log); err != nil || len(log.Runs) != 1 {
		t.Fatalf("the tool says %s, error %v", text, err)
	}
	for _, r := range log.Runs[0].Results {
		faults = append(faults, fmt.Sprint(r.RuleID, " ", r.Message))
	}
	return faults
}
