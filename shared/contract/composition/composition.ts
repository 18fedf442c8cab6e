/**
 * Composition for one visitor: exactly one release of each remote, resolved by the edge into the
 * HTML.
 */
import type { RemoteConfiguration } from '../api/site/configuration';
import type { Incompatibility } from './compatibility';
import type {
  AnySlotDeclaration,
  NavDeclaration,
  RedirectDeclaration,
  RouteDeclaration,
} from './declaration';
import type { ChunkReference } from './discovery';

export interface ComposedRemote {
  name: string;
  version: string;
  owner: string;
  contract: string;
  /**
   * Folder of the release, absolute path or URL with trailing slash. It is the remote's public
   * path.
   */
  baseUrl: string;
  entry: ChunkReference;
  routes: RouteDeclaration[];
  nav: NavDeclaration[];
  slots: AnySlotDeclaration[];
  chunks: Record<string, ChunkReference[]>;
  /**
   * Hashes of all scripts by their file within `baseUrl`. Present when the build's code does not
   * check them.
   */
  hashes?: Record<string, string>;
  /** The best other release that runs with this shell. Tried if the current one fails. */
  lastGood?: Pick<ComposedRemote, 'version' | 'contract' | 'baseUrl' | 'entry' | 'hashes'>;
  /**
   * The visitor's assigned release, which this shell is incompatible with. If it has the same
   * version, no other release fits and no code of the remote runs.
   */
  refused?: Incompatibility & { version: string };
  /** Disabled by an operator. Also listed in `refused`, for shells that do not read this field. */
  killed?: boolean;
  /** Set when this tab runs an overridden version. */
  overridden?: boolean;
}

export interface Composition {
  /** Id of the exact set of releases: the same set has the same id. */
  id: string;
  /** Contract version of this composition's shell. */
  contractVersion: string;
  shell: { version: string; baseUrl: string };
  /** Set when this tab runs an overridden version of the shell. */
  shellOverridden?: boolean;
  /** Set for a pinned composition: the value of the address parameter `composition`. */
  pinned?: string;
  /** Version of the visitor's shell that did not start. `shell` is then the last good one. */
  failedShell?: string;
  /** The shell's own routes and menu entries. */
  shellRoutes: RouteDeclaration[];
  shellNav: NavDeclaration[];
  remotes: Record<string, ComposedRemote>;
  /** Moved addresses of all remotes. The edge has already applied them to the first page. */
  redirects?: RedirectDeclaration[];
  /** Runtime configuration for the browser. */
  settings: CompositionSettings;
}

export interface CompositionSettings {
  /**
   * `local`: the product API serves the Firebase protocol. Otherwise the options of a real project.
   */
  firebase:
    | { mode: 'local'; apiKey: string; projectId: string }
    | { mode: 'project'; options: Record<string, string> };
  /** Base of the Statuspage API and address of its page, e.g. `/status`. */
  statusPage: string;
  /** Our external addresses, as configured by the operator. Others get no link. */
  links?: { roadmap?: string; call?: string; newsletter?: string };
  /** True when the figures are simulated. Every page then says so. */
  demoData: boolean;
  environment: 'production' | 'development';
  /** Configuration of this site's operator. It takes precedence over fetched values. */
  configuration?: Partial<RemoteConfiguration>;
  appCheck?: {
    /** Site key of reCAPTCHA v3, for a real project. */
    siteKey?: string;
    /** Product calls without a token are rejected, so they wait for one. */
    enforced?: boolean;
  };
  /** True when browsers may keep the service worker. Otherwise pages remove it. */
  serviceWorker?: boolean;
}
