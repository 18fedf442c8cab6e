/**
 * Declaration of a remote in its `remote.json`, read before any of its code is loaded. The edge
 * uses it to answer pages and reject conflicts, the shell to render menu and slots.
 */

import type { NavSectionDeclaration } from './nav-sections';
import type { SkeletonDeclaration } from './skeleton';
import type { RetiredSlotDeclaration, SlotDeclaration } from './slots';

/** Contributions of this release, including the form used before contract 1.2. */
export type AnySlotDeclaration = SlotDeclaration | RetiredSlotDeclaration;

export interface RouteDeclaration {
  /** Path pattern as React Router writes it, e.g. `/stocks/details/:symbol`. No trailing slash. */
  path: string;
  /** Key of the page in the remote's `pages` table, and name of its folder under `src/pages/`. */
  page: string;
  /** Title before the page's own code sets a better one. */
  title: string;
  description?: string;
  /** `signed-in` pages show the sign-in invitation to visitors. Default `public`. */
  access?: 'public' | 'signed-in';
  /** Environments of the route. Elsewhere its path is a 404. Default: everywhere. */
  availability?: RouteAvailability;
  /** HTTP status of the HTML, for error pages. Default 200. */
  status?: 404 | 500;
  /**
   * First API calls of the page when its address has no query string. They start with the HTML. The
   * build generates them from the page's `first-calls.ts`.
   */
  firstCalls?: FirstCall[];
  /** The item that the page shows, for addresses that name one. The HTML contains its text. */
  subject?: SubjectDeclaration;
  /**
   * The page's `h1` where it is known without data. Defaults to the title. Rendered before any code
   * runs.
   */
  heading?: string;
  /** Excludes the page from search engines: its address is secret. */
  noindex?: true;
  /**
   * Excludes addresses with a query string from search engines: there is one for each choice of a
   * visitor.
   */
  noindexQueries?: true;
  /** Placeholder of the page until its code renders. Default `text`. */
  skeleton?: SkeletonDeclaration;
  /**
   * `static`: the HTML of its pages is rendered at build time (`StaticPages`). No skeleton.
   * `server`: the edge renders the first screen (`ServerPagesModule`); the skeleton is the fallback.
   */
  rendering?: 'static' | 'server';
}

/** `development`: a development server. `local-firebase`: the product API signs visitors in. */
export type RouteAvailability = 'development' | 'local-firebase';

export interface FirstCall {
  method: 'GET' | 'POST';
  /** Path below `/api`. May contain a `:param` of the route. */
  path: string;
  body?: unknown;
}

/** Export `firstCalls` of a page's `first-calls.ts`, called with the path pattern of each of its routes. */
export type PageFirstCalls = (path: string) => FirstCall[];

/**
 * Texts with fields of an API answer: `{name}` is the text of that name, `{ticker}` the ticker of
 * its `symbol`. Without an answer or one of the fields, the texts of the route apply.
 */
export interface SubjectDeclaration {
  /** Path below `/api` that returns the item. May contain a `:param` of the route. */
  path: string;
  title: string;
  description: string;
}

/** A moved address. `to` may use the parameters of `from`. The query string is kept. */
export interface RedirectDeclaration {
  /** Path pattern without a page, e.g. `/stock/:symbol`. */
  from: string;
  to: string;
}

export interface NavDeclaration {
  /** Unique across all remotes. */
  id: string;
  /**
   * Id of a built-in section (`NAV_SECTIONS`), or a section of the remote, by declaration or id.
   */
  section: string | NavSectionDeclaration;
  label: string;
  path: string;
  order: number;
  /** Further path patterns that highlight this entry, e.g. its detail routes. */
  activeFor?: string[];
}

/** Kilobytes after brotli, checked at release. */
export interface Budgets {
  entryKb: number;
  /** All chunks of one route without those of the shell. */
  routeKb: number;
}

/** An intended exception from the behaviour gate of the release. */
export interface BehaviourException {
  /** Name of the rule, e.g. `globals`. */
  rule: string;
  /**
   * Allowed value as the gate names it, with a trailing `*` as wildcard. For a measured rule, its
   * limit.
   */
  allow: string;
  reason: string;
}

/**
 * Visitors who opted in to new releases: by a signed link (`staff`) or as volunteers (`cohort`).
 */
export type VisitorRing = 'staff' | 'cohort';

/**
 * Visitors who get a new release at one stage of its rollout. Visitors of earlier stages keep it.
 */
export type RolloutStage = ({ ring: VisitorRing } | { share: number }) & {
  /** Minutes that the guards must hold before the next stage. */
  bakeMinutes?: number;
};

/** Conditions that stop a rollout. `false` disables a guard. */
export interface RolloutGuards {
  /**
   * Allowed excess over the previous release, in percentage points of visitors with a step that
   * never ended.
   */
  hang?: number | false;
  /** The same for errors of the remote. */
  error?: number | false;
  /** The same for files that failed to load, or code that did not start. */
  load?: number | false;
  /** A mount is slow above this multiple of the previous release's 75th percentile. */
  mount?: number | false;
  /** The same for interaction to next paint. */
  INP?: number | false;
  /**
   * The same for the time until a page is shown. Visitors who leave while waiting count as slow.
   */
  wait?: number | false;
}

/** Automatic rollout of a release. Every member has a default. */
export interface RolloutDeclaration {
  /** In order. After the last stage, all visitors get the release. */
  stages?: RolloutStage[];
  /** Default for stages without their own. */
  bakeMinutes?: number;
  /** Minimum number of reporting visitors at a share stage before the next one. */
  visitors?: number;
  guards?: RolloutGuards;
}

export interface RemoteDeclaration {
  name: string;
  owner: string;
  /** Range of `CONTRACT_VERSION` that the remote supports. */
  contract: string;
  routes: RouteDeclaration[];
  nav: NavDeclaration[];
  slots: AnySlotDeclaration[];
  /** Applied before any page is matched. */
  redirects?: RedirectDeclaration[];
  budgets: Budgets;
  /** Read by the behaviour gate of the release. */
  exceptions?: BehaviourException[];
  /** Without it, a release goes to all visitors at once. */
  rollout?: RolloutDeclaration;
}
