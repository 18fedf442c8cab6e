/** Polling interval of a visible tab, in ms. */
const EVERY_MS = 3_600_000;
/** Share of the interval by which tabs differ, so that they do not all poll in the same second. */
const JITTER = 0.2;
/** Minimum time after the last poll before a return to the tab causes another one, in ms. */
const MIN_CHECK_INTERVAL_MS = 300_000;

/** A poll by any tab counts for all of them. */
interface Check {
  at: number;
  /** Null if there was no response. */
  composition: string | null;
}

export interface UpdateWatchOptions {
  /** Id of the composition that this tab runs. */
  own: string;
  /** Reads the id of the live composition. */
  readLive: () => Promise<string | null>;
  /** Called with a composition other than the tab's, or with the tab's again after a rollback. */
  onLive: (composition: string) => void;
  /** Channel to the other tabs; null if this tab's composition is an override. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  isSeen?: () => boolean;
  now?: () => number;
  random?: () => number;
}

export interface UpdateWatch {
  /** Polls at once, because a newer worker was found. */
  check(): Promise<void>;
  /** The tab is visible again, or the connection returned. */
  returned(): Promise<void>;
}

/**
 * Detects new releases: hourly while the tab is visible, when the visitor returns, and from other
 * tabs.
 */
export function createUpdateWatch({
  own,
  readLive,
  onLive,
  channel,
  isSeen = () => document.visibilityState === 'visible',
  now = Date.now,
  random = Math.random,
}: UpdateWatchOptions): UpdateWatch {
  // The page load itself was the first poll.
  let last = now();
  let live = own;
  /** When the poll that answered `live` began. */
  let liveAt = last;
  let timer: ReturnType<typeof setTimeout>;

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(
      () => void (isSeen() ? check() : wait()),
      EVERY_MS * (1 + JITTER * random()),
    );
  }
  function learn({ at, composition }: Check): void {
    last = Math.max(last, at);
    wait();
    // A slow poll of one tab may end after a later poll of another.
    if (composition === null || at < liveAt) return;
    liveAt = at;
    if (composition === live) return;
    live = composition;
    onLive(composition);
  }
  async function check(): Promise<void> {
    last = now();
    const result: Check = { at: last, composition: await readLive() };
    learn(result);
    if (result.composition !== null) channel?.postMessage(result);
  }

  channel?.addEventListener('message', ({ data }) => {
    if (isCheck(data)) learn(data);
  });
  wait();
  return {
    check,
    async returned() {
      if (isSeen() && now() - last >= MIN_CHECK_INTERVAL_MS) await check();
    },
  };
}

function isCheck(value: unknown): value is Check {
  if (typeof value !== 'object' || value === null) return false;
  return (
    typeof Reflect.get(value, 'at') === 'number' &&
    typeof Reflect.get(value, 'composition') === 'string'
  );
}
