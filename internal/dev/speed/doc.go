// Package speed says what runs of informerlint cost, beside those of other
// tools: benchmarks measure it, and tables and a chart show what they measured.
//
// The folder measured holds what the benchmarks printed. To measure anew, write
// their output there, and run internal/dev/gen:
//
//	go test ./internal/dev/speed -run '^$' -bench Compare -benchtime 1x -timeout 0 -args -repositories=DIR[,DIR] -cold
//	go test ./internal/dev/speed -run '^$' -bench Grow -benchtime 1x -timeout 0
package speed
