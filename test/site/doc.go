// Package site tests the site that site/build makes of the documentation.
package site
