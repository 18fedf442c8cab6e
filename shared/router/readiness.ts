/**
 * Readiness of a page: its route is mounted, and every hold has rendered its first data. One
 * promise per navigation. Tests and focus handling wait for it instead of a fixed time.
 */
export interface Readiness {
  /** A new navigation was committed: creates a new promise, nothing is mounted yet. */
  begin(): void;
  /** The remote's tree of the current route is in the document. */
  mounted(): void;
  /** Delays readiness. Call the returned function when the first data is rendered. */
  hold(): () => void;
  /**
   * Registers a remote whose pages report when they are mounted. Call the returned function when it
   * leaves.
   */
  join(owner: string): () => void;
  /** False for remotes of other frameworks: they count as mounted once rendered. */
  hasJoined(owner: string): boolean;
  readonly promise: Promise<void>;
  readonly ready: boolean;
}

export function createReadiness(): Readiness {
  let resolve: () => void = () => {};
  let promise: Promise<void>;
  let isMounted = false;
  let ready = false;
  // A hold outlives a navigation: loading components delay readiness until they are unmounted.
  const holds = new Set<symbol>();
  /** Number of roots of each remote. For a moment, a new one coexists with the old. */
  const roots = new Map<string, number>();

  const settle = (): void => {
    if (isMounted && holds.size === 0 && !ready) {
      ready = true;
      resolve();
    }
  };
  const begin = (): void => {
    // Callers that wait for the abandoned navigation continue with the new one.
    const previous = resolve;
    promise = new Promise((done) => (resolve = done));
    void promise.then(previous);
    isMounted = false;
    ready = false;
  };
  begin();

  return {
    begin,
    mounted() {
      isMounted = true;
      settle();
    },
    hold() {
      const own = Symbol('hold');
      holds.add(own);
      return () => {
        holds.delete(own);
        settle();
      };
    },
    join(owner) {
      const count = (change: number) => roots.set(owner, (roots.get(owner) ?? 0) + change);
      count(1);
      return () => void count(-1);
    },
    hasJoined: (owner) => (roots.get(owner) ?? 0) > 0,
    get promise() {
      return promise;
    },
    get ready() {
      return ready;
    },
  };
}

/** Readiness of the page that the address bar shows. */
export const pageReadiness = createReadiness();
