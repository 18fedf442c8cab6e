import type { Holder } from './access/holder';
import type { Verdict } from './bisect/search';

export interface FleetArguments {
  name: string | undefined;
  reason: string | undefined;
  /** Version for `--to`. */
  to: string | undefined;
  /** Further positional arguments after the name. */
  rest: string[];
  /** Compressed files of earlier releases, for `verify`. */
  cacheDir?: string;
  /** Folder of the telemetry that edges store. Without it, commands show no telemetry. */
  telemetryDir?: string;
  /** Caller of the command; by default the user of this process. */
  holder?: Holder;
  /** Compute and check without writing. */
  dryRun?: boolean;
  /** Allow dropping live routes, and members that other remotes read. */
  drop?: boolean;
  /** Check the audit log instead of listing it. */
  verify?: boolean;
  /** Origin of the site, for links that are printed whole. */
  site?: string;
  /** Number of newest releases of each micro-frontend that `prune` keeps. */
  keep?: number;
  /** Age in days under which `prune` keeps a release. */
  days?: number;
  /** List tokens instead of making one, or the compositions that a bisection can begin and end with. */
  list?: boolean;
  /** Id of a token to revoke. */
  revoke?: string;
  /** Recipient of a new token. */
  bearer?: string;
  /** Commands of a new token. */
  actions?: string[];
  /** Whether micro-frontends need a second approver: `on` or `off`. */
  approvals?: string;
  /** Run the behaviour gate, for `verify`. */
  behaviour?: boolean;
  /** Number of mounts of a remote in the behaviour gate. */
  mounts?: number;
  /** Public key of another environment whose releases may be promoted to this one. */
  trust?: string;
  /** For `bisect`: a composition or a time at which a check passed. */
  good?: string;
  /** For `bisect`: a composition or a time at which it failed. */
  bad?: string;
  /** For `bisect`: verdicts by composition, of a caller without a check command. */
  verdicts?: Record<string, Verdict>;
  /** Origin of a product API: it answers in the behaviour gate, and `check` compares its answers. */
  api?: string;
}
