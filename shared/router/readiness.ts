/**
 * When is a page ready? Its route is mounted and everything that asked to be waited for has its first
 * data drawn. One promise per navigation; tests and focus handling wait for it, never for a time.
 */
export interface Readiness {
  /** A new navigation was committed: a new promise, nothing mounted yet. */
  begin(): void;
  /** The part's tree of the current route is in the document. */
  mounted(): void;
  /** Ask to be waited for; call the answer when the first data is drawn. */
  hold(): () => void;
  /** A part whose pages tell when they are mounted; call the answer when it leaves. */
  join(owner: string): () => void;
  /** False for parts of other tools: they are mounted when they have drawn. */
  hasJoined(owner: string): boolean;
  readonly promise: Promise<void>;
  readonly ready: boolean;
}

export function createReadiness(): Readiness {
  let resolve: () => void = () => {};
  let promise: Promise<void>;
  let isMounted = false;
  let ready = false;
  // A hold outlives a navigation: whoever still loads is still waited for until it is unmounted.
  const holds = new Set<symbol>();
  /** Roots of each part: for a moment a new one stands beside the old. */
  const roots = new Map<string, number>();

  const settle = (): void => {
    if (isMounted && holds.size === 0 && !ready) {
      ready = true;
      resolve();
    }
  };
  const begin = (): void => {
    // Whoever waits for the navigation that was left goes on with the new one.
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
