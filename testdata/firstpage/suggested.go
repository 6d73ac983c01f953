package firstpage

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// In this file a shell suggests what is listed: 500 suggestions are plenty.

func newCommand(kube kubernetes.Interface, out io.Writer) *cobra.Command {
	c := &cobra.Command{
		Use:               "show",
		ValidArgsFunction: suggester{kube}.nodes,
		RunE: func(cmd *cobra.Command, args []string) error {
			names, err := printedClaims(cmd.Context(), kube, "")
			fmt.Fprintln(out, names)
			return err
		},
	}
	_ = c.RegisterFlagCompletionFunc("pod", func(cmd *cobra.Command, _ []string, prefix string) ([]string, cobra.ShellCompDirective) {
		pods, err := kube.CoreV1().Pods("").List(cmd.Context(), metav1.ListOptions{Limit: 500})
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		var names []string
		for _, pod := range pods.Items {
			if strings.HasPrefix(pod.Name, prefix) {
				names = append(names, pod.Name)
			}
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	})
	_ = c.RegisterFlagCompletionFunc("claim", func(cmd *cobra.Command, _ []string, prefix string) ([]string, cobra.ShellCompDirective) {
		names, err := printedClaims(cmd.Context(), kube, prefix)
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	})
	return c
}

type suggester struct{ kube kubernetes.Interface }

func (s suggester) nodes(cmd *cobra.Command, _ []string, prefix string) ([]string, cobra.ShellCompDirective) {
	return s.suggest(cmd.Context(), prefix), cobra.ShellCompDirectiveNoFileComp
}

func (s suggester) suggest(ctx context.Context, prefix string) []string {
	names, err := suggestedNodes(ctx, s.kube, prefix, 2)
	if err != nil {
		return nil
	}
	return names
}

// suggestedNodes is two calls below what completes, and calls itself.
func suggestedNodes(ctx context.Context, kube kubernetes.Interface, prefix string, tries int) ([]string, error) {
	nodes, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{Limit: 500})
	if err != nil {
		if tries > 0 {
			return suggestedNodes(ctx, kube, prefix, tries-1)
		}
		return nil, err
	}
	var names []string
	for _, node := range nodes.Items {
		if strings.HasPrefix(node.Name, prefix) {
			names = append(names, node.Name)
		}
	}
	return names, nil
}

// printedClaims is called by the command itself as well.
func printedClaims(ctx context.Context, kube kubernetes.Interface, prefix string) ([]string, error) {
	claims, err := kube.CoreV1().PersistentVolumeClaims("").List(ctx, metav1.ListOptions{Limit: 500}) // want info:"objects after the first 500 are silently dropped"
	if err != nil {
		return nil, err
	}
	var names []string
	for _, claim := range claims.Items {
		if strings.HasPrefix(claim.Name, prefix) {
			names = append(names, claim.Name)
		}
	}
	return names, nil
}

// retriedNames is called by nobody but itself.
func retriedNames(ctx context.Context, kube kubernetes.Interface, prefix string) []string {
	services, err := kube.CoreV1().Services("").List(ctx, metav1.ListOptions{Limit: 500}) // want info:"objects after the first 500 are silently dropped"
	if err != nil {
		return retriedNames(ctx, kube, prefix)
	}
	var names []string
	for _, service := range services.Items {
		if strings.HasPrefix(service.Name, prefix) {
			names = append(names, service.Name)
		}
	}
	return names
}
