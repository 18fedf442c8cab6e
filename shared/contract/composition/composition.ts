/** What one visitor gets: exactly one release of each remote, resolved by the edge into the HTML. */
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
  /** Folder of the release, absolute path or URL with trailing slash; the remote's public path. */
  baseUrl: string;
  entry: ChunkReference;
  routes: RouteDeclaration[];
  nav: NavDeclaration[];
  slots: AnySlotDeclaration[];
  chunks: Record<string, ChunkReference[]>;
  /** Hashes of all scripts by their file within `baseUrl`, when the build itself checks none. */
  hashes?: Record<string, string>;
  /** The best other release that runs with this shell, tried after the current one failed. */
  lastGood?: Pick<ComposedRemote, 'version' | 'contract' | 'baseUrl' | 'entry' | 'hashes'>;
  /**
   * The release that this visitor would have had if the shell met its requirements. Of the same version:
   * no other release fits either, and no code of the remote runs.
   */
  refused?: Incompatibility & { version: string };
  /** Switched off by its operators. It stands as `refused` too, for shells that do not read this. */
  killed?: boolean;
  /** Set when this tab runs a version that somebody overrode. */
  overridden?: boolean;
}

export interface Composition {
  /** Names the exact set of releases: the same set has the same id. */
  id: string;
  /** What the shell of this composition offers. */
  contractVersion: string;
  shell: { version: string; baseUrl: string };
  /** Set when this tab runs a version of the shell that somebody overrode. */
  shellOverridden?: boolean;
  /** Set when the address asked for this composition: the value of its parameter `composition`. */
  pinned?: string;
  /** Version of the visitor's shell that did not start: `shell` is the last good one in its place. */
  failedShell?: string;
  /** The shell's own routes and menu entries. */
  shellRoutes: RouteDeclaration[];
  shellNav: NavDeclaration[];
  remotes: Record<string, ComposedRemote>;
  /** Addresses that have moved, of all parts; the edge has consulted them for the first page. */
  redirects?: RedirectDeclaration[];
  /** Runtime configuration for the browser. */
  settings: CompositionSettings;
}

export interface CompositionSettings {
  /** `local`: the product API answers the Firebase wire; else the options of a real project. */
  firebase:
    | { mode: 'local'; apiKey: string; projectId: string }
    | { mode: 'project'; options: Record<string, string> };
  /** Base of the Statuspage API and address of its page, e.g. `/status`. */
  statusPage: string;
  /** Addresses of ours elsewhere that the operator named; there is no link to the others. */
  links?: { roadmap?: string; call?: string; newsletter?: string };
  /** True when the figures are simulated; every page then says so. */
  demoData: boolean;
  environment: 'production' | 'development';
  /** What this site's operator configured: it holds before and over what the browser fetches. */
  configuration?: Partial<RemoteConfiguration>;
  appCheck?: {
    /** Site key of reCAPTCHA v3, for a real project. */
    siteKey?: string;
    /** Product calls without a token are refused: they wait for one. */
    enforced?: boolean;
  };
  /** True when browsers may keep the service worker; else pages remove it. */
  serviceWorker?: boolean;
}
