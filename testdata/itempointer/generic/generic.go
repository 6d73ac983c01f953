// Package generic has helpers for slices of anything.
package generic

// Each calls fn with a pointer to each item.
func Each[T any](items []T, fn func(*T)) {
	for i := range items {
		fn(&items[i])
	}
}

// Find returns a pointer to the first item that fits.
func Find[T any](items []T, ok func(*T) bool) *T {
	for i := range items {
		if ok(&items[i]) {
			return &items[i]
		}
	}
	return nil
}

// Pointers returns a pointer to each item.
func Pointers[T any](items []T) []*T {
	out := make([]*T, 0, len(items))
	for i := range items {
		out = append(out, &items[i])
	}
	return out
}

// PutAll fills a map with pointers to all items.
func PutAll[K comparable, T any](into map[K]*T, items []T, key func(*T) K) {
	for i := range items {
		into[key(&items[i])] = &items[i]
	}
}

// Filter returns copies of the items that fit.
func Filter[T any](items []T, ok func(*T) bool) []T {
	var out []T
	for i := range items {
		if ok(&items[i]) {
			out = append(out, items[i])
		}
	}
	return out
}

// CopyOf returns a pointer to a copy of the first item that fits.
func CopyOf[T any](items []T, ok func(*T) bool) *T {
	for _, item := range items {
		if ok(&item) {
			return &item
		}
	}
	return nil
}
