package api

// The labels of what the operator creates.
const (
	LabelLaunched = "batch.example.com/launched"
	LabelCreated  = "batch.example.com/created"
)
