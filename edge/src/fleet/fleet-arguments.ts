import type { Holder } from './access/holder';

export interface FleetArguments {
  name: string | undefined;
  reason: string | undefined;
  /** Version for `--to`. */
  to: string | undefined;
  /** Further words after the name. */
  rest: string[];
  /** Compressed files of earlier releases, for `verify`. */
  cacheDir?: string;
  /** Where the edges write down what pages tell; without it nothing is known. */
  telemetryDir?: string;
  /** Who gives the command; the user of this process when left out. */
  holder?: Holder;
  /** Compute and check, and change nothing. */
  dryRun?: boolean;
  /** Let routes that are live go. */
  drop?: boolean;
  /** Check the audit log instead of listing it. */
  verify?: boolean;
  /** Releases of each part that `prune` leaves, the newest ones. */
  keep?: number;
  /** Age in days under which `prune` leaves a release. */
  days?: number;
  /** List tokens instead of making one. */
  list?: boolean;
  /** Id of a token to revoke. */
  revoke?: string;
  /** Whom a new token is for. */
  bearer?: string;
  /** Commands of a new token. */
  actions?: string[];
  /** Whether parts want a second approver: `on` or `off`. */
  approvals?: string;
  /** Run the behaviour gate, for `verify`. */
  behaviour?: boolean;
  /** How often the behaviour gate mounts a remote. */
  mounts?: number;
  /** Origin of a site whose product API answers in the behaviour gate. */
  api?: string;
}
