package kube

import "slices"

// unequalTable speaks about what compares as unequal whenever it is asked for: what
// is drawn at random.
func unequalTable() []Symbol {
	return slices.Concat(
		in(std, "math/rand", random("", "Rand")...),
		in(std, "math/rand", row{"", "Read", MakesRandom, 0, "", ""}, row{"Rand", "Read", MakesRandom, 0, "", ""}),
		in(std, "crypto/rand", row{"", "Read", MakesRandom, 0, "", ""}, row{"", "Int", MakesRandom, noArg, "", ""},
			row{"", "Prime", MakesRandom, noArg, "", ""}),
		in(apimachinery, "pkg/util/rand", row{"", "String", MakesRandom, noArg, "", ""}, row{"", "Int", MakesRandom, noArg, "", ""},
			row{"", "Intn", MakesRandom, noArg, "", ""}, row{"", "IntnRange", MakesRandom, noArg, "", ""}),
		in(apimachinery, "pkg/util/uuid", row{"", "NewUUID", MakesRandom, noArg, "", ""}),
		in("github.com/google/uuid", "", row{"", "New", MakesRandom, noArg, "", ""}, row{"", "NewString", MakesRandom, noArg, "", ""},
			row{"", "NewRandom", MakesRandom, noArg, "", ""}),
		// with a new salt each time
		in("golang.org/x/crypto/bcrypt", "", row{"", "GenerateFromPassword", MakesRandom, noArg, "", ""}),
	)
}

// random are functions that return random numbers, and methods of some types.
func random(receivers ...string) []row {
	var rows []row
	for _, recv := range receivers {
		for _, name := range []string{"Int", "Intn", "Int31", "Int31n", "Int63", "Int63n", "Uint32", "Uint64", "Float32", "Float64", "Perm"} {
			rows = append(rows, row{recv, name, MakesRandom, noArg, "", ""})
		}
	}
	return rows
}
