package requests

// A program is one of those in testdata, with what makes it start all that it
// can start.
type program struct {
	name string
	args []string
	env  []string
	// objects are the resources that there is one object of in each of the
	// namespaces, and reached those that the program writes to when it has read
	// everything.
	objects, namespaces, reached []string
	// values are those of the expressions that the inventory shows.
	values map[string][]string
}

var programs = []program{
	{
		name:       "delivery",
		args:       []string{"-watch-namespace=flow"},
		env:        []string{"WATCH_SELECTOR=shard=one", "FEATURES=buckets", "KEY_SECRET=keys"},
		objects:    []string{"releases", "repositories", "images", "buckets"},
		namespaces: []string{"flow"},
		reached:    []string{"releases"},
		values: map[string][]string{
			"WatchNamespace": {"flow"},
			"watchSelector":  {"shard=one"},
		},
	},
	{
		name:       "analytics",
		args:       []string{"-namespaces=team-a,team-b", "-enable-disruption", "-enable-scheduler"},
		objects:    []string{"applications", "schedules", "sessions", "pods"},
		namespaces: []string{"team-a", "team-b"},
		reached:    []string{"applications", "schedules", "sessions"},
		values: map[string][]string{
			"each of namespaces": {"team-a", "team-b"},
			`labels.SelectorFromSet(labels.Set{api.LabelLaunched: "true"})`: {"batch.example.com/launched=true"},
			`labels.SelectorFromSet(labels.Set{api.LabelCreated: "true"})`:  {"batch.example.com/created=true"},
		},
	},
	{
		name:       "balancer",
		env:        []string{"BALANCER_NAMESPACE=balancer-system", "ANNOUNCE=yes"},
		objects:    []string{"peers", "services", "nodes", "announcements"},
		namespaces: []string{"balancer-system"},
		reached:    []string{"peers", "services", "announcements"},
		values: map[string][]string{
			`fields.ParseSelectorOrDie(fmt.Sprintf("metadata.namespace=%s", cfg.Namespace))`: {"metadata.namespace=balancer-system"},
		},
	},
	{
		name:       "plain",
		env:        []string{"NODE_NAME=node-1"},
		objects:    []string{"services", "pods"},
		namespaces: []string{"work"},
		values: map[string][]string{
			`fields.OneTermEqualSelector("spec.nodeName", node).String()`: {"spec.nodeName=node-1"},
		},
	},
}
