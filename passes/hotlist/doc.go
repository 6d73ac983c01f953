// Package hotlist x.
//
// # Analyzer hotlist
//
// hotlist: report LISTs that code which runs again and again has the API server answer
package hotlist
