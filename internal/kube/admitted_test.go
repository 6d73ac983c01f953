package kube

import "testing"

func TestValidatesBy(t *testing.T) {
	type answer struct{ deletions, ok bool }
	for comment, want := range map[string]answer{
		"// Brews are validated.": {},
		"//+kubebuilder:webhook:mutating=false,resources=brews,verbs=create;update":           {false, true},
		"// +kubebuilder:webhook:mutating=false,resources=brews,verbs=create;update;delete":   {true, true},
		`// +kubebuilder:webhook:mutating=false,resources="brews",verbs="*"`:                  {true, true},
		"// +kubebuilder:webhook:mutating=true,resources=brews,verbs=create;update":           {},
		"// +kubebuilder:webhook:mutating=false,resources=beers,verbs=create;update":          {},
		"// +kubebuilder:webhook:mutating=false,resources=brews":                              {true, true},
		"// +kubebuilder:webhook:mutating=false,resources=brews,verbs={create,update,delete}": {true, true},
		"// +kubebuilder:rbac:groups=example.com,resources=brews,verbs=create;update":         {},
	} {
		if deletions, ok := ValidatesBy(comment, Kind{"example.com/v1", "Brew"}); (answer{deletions, ok}) != want {
			t.Errorf("%s: got %v, %v, want %v", comment, deletions, ok, want)
		}
	}
}
