/**
 * The discovery document: which releases exist and who gets them. A strict superset of the AWS
 * frontend-discovery schema (v1-pre): `microFrontends` maps a name to its deployments, each with
 * `url`, `fallbackUrl`, `metadata` {version, integrity}, `deployment` {traffic, default} and `extras`.
 * All that is ours stands in `extras`.
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
  /** Names of the product API's endpoints that it defines: unique over the fleet. */
  endpoints?: string[];
  /** Of the shell: what it offers to remotes; older releases do not tell. */
  offers?: PlatformOffer;
  /** Of a remote: ranges of the shared libraries and rooms that it was built against. */
  requires?: Record<string, string>;
  /**
   * Hashes of all scripts by their file, when the build itself checks none: the shell sets them on whatever
   * the remote loads. Absent when the build's own code names the hash of each chunk.
   */
  hashes?: Record<string, string>;
  preload: { url: string; as: string; type?: string }[];
  /**
   * Which visitors get this version: half-open ranges of their bucket in hundredths of a percent,
   * 0 to 10 000. Written down, so that a change of shares moves only those whom it must.
   */
  buckets: [from: number, to: number][];
  /** A killed remote is left out of every composition. */
  killed?: { reason: string; at: string };
  /** Taken from its visitors by a rollback: no other release falls back to it. */
  rolledBack?: { reason: string; at: string };
  /** It has had all visitors, and nobody has gone back from it since: the others fall back to it. */
  stable?: boolean;
  /** Visitors get it or got it once: an unsigned link may lead to it. */
  hadVisitors?: boolean;
  /** A second holder approved it. */
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
  /** Share of visitors in percent; the shares of one name add up to 100. */
  deployment: { traffic: number; default: boolean };
  extras: DeploymentExtras;
}

export interface DiscoveryDocument {
  schema: string;
  microFrontends: Record<string, Deployment[]>;
}
