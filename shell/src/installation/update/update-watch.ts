/** Between two looks of a tab that is seen, in milliseconds. */
const EVERY_MS = 3_600_000;
/** Share of that by which tabs differ, so that they do not all ask in the same second. */
const JITTER = 0.2;
/** After an earlier look, before somebody's return to the tab is a reason for another one. */
const MIN_CHECK_INTERVAL_MS = 300_000;

/** A look by any tab counts for all of them. */
interface Look {
  at: number;
  /** Null: there was no answer. */
  composition: string | null;
}

export interface UpdateWatchOptions {
  /** Id of the composition that this tab runs. */
  own: string;
  look: () => Promise<string | null>;
  /** Other composition than the tab's own; the own one again when a release was taken back. */
  onLive: (composition: string) => void;
  /** To the other tabs; none when this tab's composition is its own affair. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  isSeen?: () => boolean;
  now?: () => number;
  random?: () => number;
}

export interface UpdateWatch {
  /** A sign that something is new: a newer worker. */
  look(): Promise<void>;
  /** The tab is seen again, or there is a connection again. */
  returned(): Promise<void>;
}

/** Learns of new releases: hourly while the tab is seen, when somebody returns to it, and from other tabs. */
export function createUpdateWatch({
  own,
  look,
  onLive,
  channel,
  isSeen = () => document.visibilityState === 'visible',
  now = Date.now,
  random = Math.random,
}: UpdateWatchOptions): UpdateWatch {
  // The page itself was the first look.
  let last = now();
  let live = own;
  let timer: ReturnType<typeof setTimeout>;

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void (isSeen() ? ask() : wait()), EVERY_MS * (1 + JITTER * random()));
  }
  function learn({ at, composition }: Look): void {
    last = Math.max(last, at);
    wait();
    if (composition === null || composition === live) return;
    live = composition;
    onLive(composition);
  }
  async function ask(): Promise<void> {
    last = now();
    const lastLook: Look = { at: last, composition: await look() };
    learn(lastLook);
    if (lastLook.composition !== null) channel?.postMessage(lastLook);
  }

  channel?.addEventListener('message', ({ data }) => {
    if (isLook(data)) learn(data);
  });
  wait();
  return {
    look: ask,
    async returned() {
      if (isSeen() && now() - last >= MIN_CHECK_INTERVAL_MS) await ask();
    },
  };
}

function isLook(value: unknown): value is Look {
  if (typeof value !== 'object' || value === null) return false;
  return (
    typeof Reflect.get(value, 'at') === 'number' &&
    typeof Reflect.get(value, 'composition') === 'string'
  );
}
