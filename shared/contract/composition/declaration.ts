/**
 * What a remote declares about itself in its `remote.json`, before any of its code is loaded. The
 * edge uses it to answer pages and refuse conflicts, the shell to draw menu and slots.
 */

import type { NavSectionDeclaration } from './nav-sections';
import type { SkeletonDeclaration } from './skeleton';
import type { RetiredSlotDeclaration, SlotDeclaration } from './slots';

/** Contributions of this release, also as releases before contract 1.2 declare them. */
export type AnySlotDeclaration = SlotDeclaration | RetiredSlotDeclaration;

export interface RouteDeclaration {
  /** Path pattern as React Router writes it, e.g. `/stocks/details/:symbol`. No trailing slash. */
  path: string;
  /** Key of the page in the remote's `pages` table; also the name of its folder under `src/pages/`. */
  page: string;
  /** Title before the page's own code sets a better one. */
  title: string;
  description?: string;
  /** `signed-in` pages show the sign-in invitation to visitors. Default `public`. */
  access?: 'public' | 'signed-in';
  /** Where the route exists; elsewhere its path is a 404. Default: everywhere. */
  availability?: RouteAvailability;
  /** HTTP status of its HTML, for pages that tell of an error. Default 200. */
  status?: 404 | 500;
  /**
   * API calls that the page makes first when its address has no query string; started with the HTML. Not
   * written by hand: the build generates them from the page's `first-calls.ts`.
   */
  firstCalls?: FirstCall[];
  /** The one thing that the page shows, for addresses that name one: its HTML has the words of it. */
  subject?: SubjectDeclaration;
  /** The page's `h1` where it is known without data; default is the title. Drawn before any code. */
  heading?: string;
  /** Search engines are told not to list it: a page behind a secret address. */
  noindex?: true;
  /** What stands in the place of the page until its code draws. Default `text`. */
  skeleton?: SkeletonDeclaration;
  /** `static`: the HTML of its pages was rendered at build (`StaticPages`); no skeleton. */
  rendering?: 'static';
}

/** `development`: a development server. `local-firebase`: the product API itself signs visitors in. */
export type RouteAvailability = 'development' | 'local-firebase';

export interface FirstCall {
  method: 'GET' | 'POST';
  /** Path below `/api`, may hold `:param` of the route. */
  path: string;
  body?: unknown;
}

/** Export `firstCalls` of a page's `first-calls.ts`, called with the path pattern of each of its routes. */
export type PageFirstCalls = (path: string) => FirstCall[];

/**
 * Words made of an answer of the API: `{name}` stands for the text of that name in it, and `{ticker}` for
 * the ticker of its `symbol`. Without an answer, or when one of them is missing, the words of the route hold.
 */
export interface SubjectDeclaration {
  /** Path below `/api` that answers with the thing, may hold `:param` of the route. */
  path: string;
  title: string;
  description: string;
}

/** An address that has moved. `to` may take over the parameters of `from`; the query string is kept. */
export interface RedirectDeclaration {
  /** Path pattern that no page has, e.g. `/stock/:symbol`. */
  from: string;
  to: string;
}

export interface NavDeclaration {
  /** Unique over the whole fleet. */
  id: string;
  /** Id of a standing section (`NAV_SECTIONS`), or a section of the remote's own, by declaration or id. */
  section: string | NavSectionDeclaration;
  label: string;
  path: string;
  order: number;
  /** Further path patterns that highlight this entry, e.g. its detail routes. */
  activeFor?: string[];
}

/** Kilobytes as brotli, checked at release. */
export interface Budgets {
  entryKb: number;
  /** All chunks that one route needs beside the shell's. */
  routeKb: number;
}

/** Something that the behaviour gate of the release would refuse, and that is meant. */
export interface BehaviourException {
  /** Name of the rule, e.g. `globals`. */
  rule: string;
  /** What is allowed as the gate names it, a `*` at its end for any ending; the limit of a measured rule. */
  allow: string;
  reason: string;
}

/** Visitors who asked for new releases first: by a signed link, for `staff` and for volunteers (`cohort`). */
export type VisitorRing = 'staff' | 'cohort';

/** Who gets a new release at one stage of its rollout; everybody of the stages before keeps it. */
export type RolloutStage = ({ ring: VisitorRing } | { share: number }) & {
  /** Minutes that the guards must hold before the next stage. */
  bakeMinutes?: number;
};

/** What stops a rollout; `false` switches a guard off. */
export interface RolloutGuards {
  /** Percentage points by which visitors with a step that never ended may exceed those of the release before. */
  hang?: number | false;
  /** The same for errors of the part. */
  error?: number | false;
  /** The same for files that did not come, or code that did not start. */
  load?: number | false;
  /** Mounting is slow when it takes this many times what three of four visitors of the release before wait. */
  mount?: number | false;
  /** The same for interaction to next paint. */
  INP?: number | false;
  /** The same for the wait until a page is shown. Visitors who leave while they wait count as slow. */
  wait?: number | false;
}

/** How a release gets its visitors by itself. Every member has a default. */
export interface RolloutDeclaration {
  /** In order; everybody gets the release after the last one. */
  stages?: RolloutStage[];
  /** Of stages that do not say their own. */
  bakeMinutes?: number;
  /** Visitors that must have reported at a stage of shares before the next one. */
  visitors?: number;
  guards?: RolloutGuards;
}

export interface RemoteDeclaration {
  name: string;
  owner: string;
  /** Range of `CONTRACT_VERSION` that the remote works with. */
  contract: string;
  routes: RouteDeclaration[];
  nav: NavDeclaration[];
  slots: AnySlotDeclaration[];
  /** Consulted before any page is matched. */
  redirects?: RedirectDeclaration[];
  budgets: Budgets;
  /** Asked by the behaviour gate of the release. */
  exceptions?: BehaviourException[];
  /** Without it a release goes to all visitors at once. */
  rollout?: RolloutDeclaration;
}
