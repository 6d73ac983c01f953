// Package request says what code asks the API server for, and what becomes of the
// answer: LISTs and WATCHes with their kinds, namespaces, selectors and options
// (Analyzer), the options of each way to a request (Evaluator), the pages of a LIST
// (PagingAnalyzer), and the list and watch functions that informers call
// (ListWatchAnalyzer).
//
// # Requests
//
// Analyzer says what a LIST asks the API server for: which kind, in
// which namespaces, narrowed by which selectors, how much at a time, and how
// fresh. It reads options wherever package client finds them: in place, in variables,
// in functions that return them or fill them in, of other packages where these return what they are
// given, and constants.
//
// It does not see: options that callers in other packages pass in; selectors
// computed by code that keeps no constant of them. Such a LIST is not
// Complete, or its Fields are not known.
//
// # Options
//
// Evaluator evaluates the options of LISTs and WATCHes: metav1.ListOptions,
// controller-runtime's list options, one by one or as a struct, and what is
// applied to them. It follows each way through a function, the helpers it
// calls and the code that calls it, so that fields which no single way sets
// together never meet in one OptionForm.
//
// It does not see: options that other packages pass in, or return unless each call sets all of
// them to what it is given and to constants, options in
// fields of other structs, what is stored through pointers that other packages
// got. Such a form is not Exact, or its settings are UnknownOption.
//
// # Pages
//
// PagingAnalyzer says what becomes of the pages that the API server hands a
// LIST out in: whether the continue token of an answer reaches the next
// request, and what is lost where it does not.
//
// It does not see: tokens and lists that pass through maps, channels,
// interfaces of other packages or reflection; requests of bare REST clients;
// loops whose request and test stand in different packages. What becomes of
// such an answer is not known, and there is no PagingDefect.
//
// # List and watch functions
//
// ListWatchAnalyzer finds the functions that informers and reflectors list
// and watch with, and those that narrow the options of their requests, and says
// what becomes of these options: which requests get them, what is lost or
// overwritten on the way, and what the functions return.
//
// It does not see: functions in maps, slices and channels; what functions of
// other modules do with options they are given; requests behind interfaces of
// other packages. Whatever it does not see counts as passing options on.
package request
