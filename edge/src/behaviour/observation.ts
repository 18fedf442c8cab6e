import { z } from 'zod';

/** A leftover, and the remote or shell whose script made it; null if that is uncertain. */
const leftSchema = z.object({ what: z.string(), caller: z.string().nullable() });

/** Answer of `page-probe.js` after the remote was unmounted. */
export const leftoversSchema = z.object({
  /** Names added to `window`. */
  globals: z.array(z.string()),
  /** Built-in functions that are others than before, e.g. `History.prototype.pushState`. */
  builtIns: z.array(z.string()),
  listeners: z.array(leftSchema),
  /** Handlers such as `onresize` of window, document and body. */
  handlers: z.array(z.string()),
  timers: z.array(leftSchema),
  connections: z.array(leftSchema),
  stored: z.array(leftSchema.extend({ key: z.string() })),
  elements: z.array(leftSchema),
  attributes: z.array(z.string()),
  styleElements: z.array(z.string()),
  /** Addresses that the Content-Security-Policy refused. */
  refusedAddresses: z.array(z.string()),
  errors: z.array(z.string()),
});
export type Leftovers = z.infer<typeof leftoversSchema>;

export const NO_LEFTOVERS: Leftovers = {
  globals: [],
  builtIns: [],
  listeners: [],
  handlers: [],
  timers: [],
  connections: [],
  stored: [],
  elements: [],
  attributes: [],
  styleElements: [],
  refusedAddresses: [],
  errors: [],
};

export const countsSchema = z.object({
  listeners: z.number(),
  timers: z.number(),
  connections: z.number(),
  /** Children of the body. */
  elements: z.number(),
});
export type Counts = z.infer<typeof countsSchema>;

/** Memory and counts in the browser after some mounts, after a garbage collection. */
export interface MemorySample extends Counts {
  heapBytes: number;
  /** Nodes of all documents, detached ones among them. */
  nodes: number;
}

/** One page of a remote, mounted and unmounted several times. */
export interface PageObservation {
  page: string;
  path: string;
  /** Mounts between two samples. */
  mounts: number;
  /** `mounted`, or the status of the remote under a page of the shell for missing data. */
  outcome: string;
  /** Why the page failed, e.g. `PART-MOUNT: no element`; null for a page that did not. */
  failure: string | null;
  /** Milliseconds of the longest task of each mount. */
  longestTasks: number[];
  rulesOutside: string[];
  /** Before the first mount that counts, in the middle, and after the last. */
  samples: MemorySample[];
}

export interface Observation {
  name: string;
  pages: PageObservation[];
  /** Faults of navigations between two pages of the remote, e.g. `list to details: it shows nothing`. */
  navigation: string[];
  leftovers: Leftovers;
  /** Origins that were asked beside the site's own. */
  origins: string[];
}
