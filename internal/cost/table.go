package cost

import "time"

// reference is a cluster as platform teams run them: large enough that mistakes
// cost, far below the limits that Kubernetes is tested at (5 000 nodes, 150 000
// pods: https://kubernetes.io/docs/setup/best-practices/cluster-large/).
var reference = map[string]Row{
	"core/Node":                  {Objects: 1_000, Period: 5 * time.Minute, Why: "a fifth of what Kubernetes is tested with; a kubelet reports its status every 5 minutes if nothing changes (nodeStatusReportFrequency)"},
	"core/Pod":                   {Objects: 30_000, Why: "30 on each node; the limit is 110"},
	"core/Service":               {Objects: 8_000, Why: "one for each deployment"},
	"core/Endpoints":             {Objects: 8_000, Why: "one for each service"},
	"core/Secret":                {Objects: 20_000, Size: 6_000, Why: "pull secrets, certificates and up to ten releases of each Helm chart, which dominate the mean"},
	"core/ConfigMap":             {Objects: 20_000, Why: "some for each deployment, and the CA bundle in each namespace"},
	"core/Event":                 {Objects: 100_000, Why: "kept for one hour (--event-ttl), about one a second for each 30 nodes"},
	"events/Event":               {Objects: 100_000, Why: "the same objects as core/Event"},
	"core/Namespace":             {Objects: 1_000, Why: "one for each team and application"},
	"core/PodTemplate":           {Objects: 20, Why: "hardly used"},
	"core/ReplicationController": {Objects: 20, Why: "replaced by ReplicaSets"},
	"core/ServiceAccount":        {Objects: 5_000, Why: "the default of each namespace, and one for every other deployment"},
	"core/PersistentVolume":      {Objects: 5_000, Why: "one in six pods has state"},
	"core/PersistentVolumeClaim": {Objects: 5_000, Why: "one in six pods has state"},
	"core/ResourceQuota":         {Objects: 20, Why: "written by administrators"},
	"core/LimitRange":            {Objects: 20, Why: "written by administrators"},

	"apps/ReplicaSet":         {Objects: 60_000, Why: "up to ten old revisions of each deployment (revisionHistoryLimit)"},
	"apps/Deployment":         {Objects: 8_000, Why: "four pods each"},
	"apps/StatefulSet":        {Objects: 1_000, Why: "five volumes each"},
	"apps/DaemonSet":          {Objects: 100, Why: "agents of the platform"},
	"apps/ControllerRevision": {Objects: 10_000, Why: "up to ten of each stateful set and daemon set"},

	"batch/Job":     {Objects: 10_000, Why: "finished ones pile up: three of each cron job, and those without a time to live"},
	"batch/CronJob": {Objects: 2_000, Why: "five jobs each"},

	"autoscaling/HorizontalPodAutoscaler": {Objects: 2_000, Period: 15 * time.Second, Why: "one for every fourth deployment; written at each sync (--horizontal-pod-autoscaler-sync-period)"},
	"policy/PodDisruptionBudget":          {Objects: 4_000, Why: "one for every other deployment"},

	"discovery/EndpointSlice":  {Objects: 10_000, Why: "one for each service, more for those with over 100 endpoints"},
	"coordination/Lease":       {Objects: 1_500, Period: 10 * time.Second, Why: "one for each node, renewed every 10 seconds, and those of leaders"},
	"networking/Ingress":       {Objects: 3_000, Why: "one for every third service"},
	"networking/NetworkPolicy": {Objects: 3_000, Why: "some for each namespace"},

	"rbac/Role":               {Objects: 5_000, Why: "one for each service account that does something"},
	"rbac/RoleBinding":        {Objects: 5_000, Why: "one for each role"},
	"rbac/ClusterRole":        {Objects: 500, Why: "two for each operator, and those built in"},
	"rbac/ClusterRoleBinding": {Objects: 500, Why: "one for each cluster role"},

	"apiextensions/CustomResourceDefinition": {Objects: 300, Size: 60_000, Period: 24 * time.Hour, Why: "some 30 operators with ten each; schemas make them large; written when one is installed or upgraded"},
	"apiregistration/APIService":             {Objects: 150, Why: "one for each version of a group"},

	"storage/StorageClass":       {Objects: 20, Why: "written by administrators"},
	"storage/CSIDriver":          {Objects: 20, Why: "written by administrators"},
	"storage/CSINode":            {Objects: 1_000, Why: "one for each node"},
	"storage/VolumeAttachment":   {Objects: 5_000, Why: "one for each volume in use"},
	"storage/CSIStorageCapacity": {Objects: 1_000, Why: "one for each node and class of local storage"},

	"networking/IngressClass":                {Objects: 20, Why: "written by administrators"},
	"scheduling/PriorityClass":               {Objects: 20, Why: "written by administrators"},
	"node/RuntimeClass":                      {Objects: 20, Why: "written by administrators"},
	"certificates/CertificateSigningRequest": {Objects: 1_000, Why: "one for each kubelet; old ones are collected"},

	"admissionregistration/MutatingWebhookConfiguration":     {Objects: 20, Why: "written by administrators"},
	"admissionregistration/ValidatingWebhookConfiguration":   {Objects: 20, Why: "written by administrators"},
	"admissionregistration/ValidatingAdmissionPolicy":        {Objects: 20, Why: "written by administrators"},
	"admissionregistration/ValidatingAdmissionPolicyBinding": {Objects: 20, Why: "written by administrators"},
	"flowcontrol/FlowSchema":                                 {Objects: 20, Why: "written by administrators"},
	"flowcontrol/PriorityLevelConfiguration":                 {Objects: 20, Why: "written by administrators"},
	"resource/DeviceClass":                                   {Objects: 20, Why: "written by administrators"},
	"resource/ResourceSlice":                                 {Objects: 1_000, Why: "one for each node with devices"},
	"resource/ResourceClaim":                                 {Objects: 2_000, Why: "one for each pod with devices"},

	"machineconfiguration/InternalReleaseImage": {Objects: 1, Why: "its definition allows no name but cluster"},
	"machineconfiguration/OSImageStream":        {Objects: 1, Why: "its definition allows no name but cluster"},
	"machineconfiguration/PinnedImageSet":       {Objects: 20, Why: "some for each pool of nodes"},
	"machineconfiguration/MachineConfig":        {Objects: 100, Why: "some for each pool of nodes, and what they are rendered to"},
	"machineconfiguration/MachineConfigNode":    {Objects: 1_000, Why: "one for each node"},
}

// Rows of kinds without one.
var (
	otherRow   = Row{Objects: 1_000, Why: "built in, and seldom used"}
	customRow  = Row{Objects: 500, Why: "a custom resource that users create"}
	fewRow     = Row{Objects: 20, Why: "its name says that it configures something: administrators write it"}
	unknownRow = Row{Objects: 500, Why: "not known; as a custom resource"}
)

// toldHot is how many objects there are at least of kinds that users call hot
// without a row of their own: as many as pods.
const toldHot = 30_000

// working are kinds whose objects change while nobody deploys anything, and why.
var working = map[string]string{
	"core/Pod":                               "a kubelet reports each start, end and probe",
	"core/Event":                             "each repetition is counted",
	"events/Event":                           "each repetition is counted",
	"core/Endpoints":                         "written when pods come, go or fail their probes",
	"discovery/EndpointSlice":                "written when pods come, go or fail their probes",
	"apps/ReplicaSet":                        "counts its ready pods",
	"apps/Deployment":                        "counts its ready pods",
	"apps/StatefulSet":                       "counts its ready pods",
	"apps/DaemonSet":                         "counts its ready pods",
	"core/ReplicationController":             "counts its ready pods",
	"batch/Job":                              "counts its pods as they start and end",
	"batch/CronJob":                          "tells of each run",
	"policy/PodDisruptionBudget":             "counts its healthy pods",
	"core/ResourceQuota":                     "counts what is used",
	"certificates/CertificateSigningRequest": "approved and signed soon after it is made",
	"storage/CSIStorageCapacity":             "measured again and again",
}

// configuring are parts of names of kinds of which there are few, and why.
var configuring = []struct{ prefix, suffix, why string }{
	{suffix: "Class", why: "users choose from a few"},
	{suffix: "Pool", why: "what it divides, nodes or addresses, is divided into a few"},
	{suffix: "Config", why: "one for each program that it configures"},
	{suffix: "Configuration", why: "one for each program that it configures"},
	{suffix: "Setting", why: "a program has so many"},
	{suffix: "Settings", why: "one for each program that it configures"},
	{suffix: "Defaults", why: "one for each program that it configures"},
	{suffix: "FeatureGate", why: "one for each program that it configures"},
	{suffix: "Operator", why: "one for each program that administrators install"},
	{suffix: "Installation", why: "one for each program that administrators install"},
	{suffix: "Addon", why: "one for each program that administrators install"},
	{suffix: "AddOn", why: "one for each program that administrators install"},
	{suffix: "Driver", why: "one for each sort of device or storage"},
	{suffix: "Quota", why: "administrators limit teams, not objects"},
	{suffix: "Profile", why: "users choose from a few"},
	{suffix: "Provider", why: "one for each service outside the cluster"},
	{suffix: "CatalogSource", why: "one for each service outside the cluster"},
	{suffix: "StorageLocation", why: "one for each service outside the cluster"},
	{suffix: "Registration", why: "one for each cluster"},
	{prefix: "Managed", suffix: "Cluster", why: "one for each cluster"},
	{prefix: "Cluster", why: "for the whole cluster: administrators write it"},
}
