package cost

import "time"

// A Measure is what a cost is counted in.
type Measure string

// The measures.
const (
	// Heap is memory that a process retains or wastes, in bytes.
	Heap Measure = "heap"
	// Sent is objects that the API server encodes and sends, a second.
	Sent Measure = "sent"
	// Examined is objects that the API server looks at, a second: a selector
	// saves sending, not examining.
	Examined Measure = "examined"
	// Requests is requests to the API server, a second.
	Requests Measure = "requests"
	// Reconciles is events that are handled in vain, a second.
	Reconciles Measure = "reconciles"
	// Scanned is objects of a cache that are gone through, a second.
	Scanned Measure = "scanned"
	// Copied is objects of a cache that are copied, a second.
	Copied Measure = "copied"
	// Waiting is events a second that each wait for something other than a request.
	Waiting Measure = "waiting"
	// Held is objects whose events each wait for a request, or for something as slow.
	Held Measure = "held"
)

const mib = 1 << 20

// Lost is how much later than an event its handling is as good as lost: resyncs of an
// hour and more are no remedy, and no cost either.
const Lost = time.Hour

const (
	// WatchMost is how long watches of informers last at most: each asks the server to end
	// it after five to ten minutes (client-go tools/cache/reflector.go minWatchTimeout, up
	// to twice that). A longer timeout is never reached.
	WatchMost = 10 * time.Minute
	// FirstStream is how long the first stream of a kind with tens of thousands of
	// objects may take: some 100 MB to encode, send and decode.
	FirstStream = time.Minute
)

// streamed is how many objects a second may take to get through a first stream: those of
// a kind with tens of thousands take FirstStream.
const streamed = 500

// Streams returns how long the first stream of so many objects may last.
func Streams(objects float64) time.Duration {
	return time.Duration(objects / streamed * float64(time.Second))
}

// Few is the largest number of objects for which it does not matter that a watch
// starts over: no more than one namespace holds of a kind.
const Few = inNamespace

// Restarted returns what it costs that so many watches begin anew in each period.
func Restarted(watches int, period time.Duration) *Estimate {
	return &Estimate{Amounts: []Amount{{Requests, float64(watches) / period.Seconds()}}}
}

// Unminded is for how long a loop may keep a core busy in vain that something else is
// sure to end: nobody minds, where one that goes on takes a core for good.
const Unminded = 5 * time.Second

const (
	// CatchesUp is how long a retry has to last so that a cache has mostly seen the
	// write that conflicted: events take some 100 milliseconds, several times that
	// under load.
	CatchesUp = 300 * time.Millisecond
	// Settled is after how long it has seen it, unless its watch is broken.
	Settled = 500 * time.Millisecond
)

// Sendable is what reads of one kind may be of the budget of requests and still be
// sent: all that client-go lets a client send by default (5 a second), and a quarter
// of what controller-runtime does, whose client reads many kinds.
const Sendable = 5

// A budget is what a cost has to reach for a warning.
type budget struct {
	// process is that of one process, node that in a process that runs on
	// every node. Loads of the server count for all nodes together.
	process, node float64
	why           string
}

var budgets = map[Measure]budget{
	Heap:       {16 * mib, 1 * mib, "a sixth of the 100 MiB that operators are commonly given; on every node, what 1 000 nodes make a gibibyte"},
	Sent:       {1_000, 1_000, "encoding takes the server some 20 microseconds an object: 2 % of a core"},
	Examined:   {10_000, 10_000, "a selector is matched in some 2 microseconds: 2 % of a core"},
	Requests:   {1, 1, "a fifth of what client-go lets a client send by default (5 a second)"},
	Reconciles: {10, 10, "most reconciles take 10 milliseconds: a tenth of a core or of a worker"},
	Scanned:    {1_000_000, 1_000_000, "some 10 nanoseconds an object: 1 % of a core, and a list to hold them"},
	Copied:     {10_000, 10_000, "a deep copy takes a microsecond or more: 1 % of a core, and as much garbage"},
	Waiting:    {1, 1, "what is waited for takes as long as a request or longer: as many of these"},
	Held:       {2_000, 2_000, "a request takes 10 milliseconds: an initial list of 2 000 objects keeps all other handlers of it waiting for 20 s"},
}
