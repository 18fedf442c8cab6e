/**
 * The discovery document: existing releases and their visitors. A strict superset of the AWS
 * frontend-discovery schema (v1-pre): `microFrontends` maps a name to its deployments, each with
 * `url`, `fallbackUrl`, `metadata` {version, integrity}, `deployment` {traffic, default} and
 * `extras`. All our additions are in `extras`.
 */
import type { PlatformOffer } from './compatibility';
import type {
  AnySlotDeclaration,
  Budgets,
  NavDeclaration,
  RedirectDeclaration,
  RouteDeclaration,
} from './declaration';

export interface DeploymentExtras {
  owner: string;
  contract: string;
  routes: RouteDeclaration[];
  nav: NavDeclaration[];
  slots: AnySlotDeclaration[];
  redirects?: RedirectDeclaration[];
  budgets: Budgets;
  /** Chunks to preload for each page or slot: absolute URL and integrity. */
  chunks: Record<string, ChunkReference[]>;
  scripts: ChunkReference[];
  /** Shell only: the script that works the chrome until the shell has started. */
  starter?: ChunkReference;
  /** Names of its product API endpoints, unique across all remotes. */
  endpoints?: string[];
  /** Shell only: its offer to remotes. Missing in older releases. */
  offers?: PlatformOffer;
  /** Remotes only: ranges of the shared libraries and packages that it was built against. */
  requires?: Record<string, string>;
  /**
   * Hashes of all scripts by their file. The shell sets them on every script that the remote loads.
   * Absent when the build's code has the hash of each chunk.
   */
  hashes?: Record<string, string>;
  preload: { url: string; as: string; type?: string }[];
  /**
   * Visitors of this version: half-open ranges of their bucket in hundredths of a percent, 0 to 10
   * 000. Stored, so that a change of shares moves as few visitors as possible.
   */
  buckets: [from: number, to: number][];
  /** A killed remote is left out of every composition. */
  killed?: { reason: string; at: string };
  /** Rolled back: it is not eligible as a fallback for other releases. */
  rolledBack?: { reason: string; at: string };
  /** It had all visitors and was not rolled back since: a fallback for the other releases. */
  stable?: boolean;
  /** It has or had visitors: an unsigned link may lead to it. */
  hadVisitors?: boolean;
  /** Approved by a second holder. */
  approved?: boolean;
  releasedAt: string;
}

export interface ChunkReference {
  url: string;
  integrity: string;
}

export interface Deployment {
  url: string;
  fallbackUrl?: string;
  metadata: { integrity: string; version: string };
  /** Share of visitors in percent. The shares of one name add up to 100. */
  deployment: { traffic: number; default: boolean };
  extras: DeploymentExtras;
}

export interface DiscoveryDocument {
  schema: string;
  microFrontends: Record<string, Deployment[]>;
}
