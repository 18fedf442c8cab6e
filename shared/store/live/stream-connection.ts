import type { QuoteFeed, QuoteTick } from 'shared/contract';
import { readFeed, readTicks } from './read-stream';
import { createTimer } from './timer';

/** A stream with a price source is considered dead after this silence, ms. */
const SILENT_AFTER = 90_000;

export interface StreamHandlers {
  /** The source of the prices. The first event of every stream. */
  onFeed: (feed: QuoteFeed) => void;
  onTicks: (ticks: QuoteTick[], lastEventId: string) => void;
  /** An error or a silence has closed the stream. */
  onEnd: () => void;
}

export interface StreamConnection {
  /** Calls no handler any more. */
  close: () => void;
}

/** Reads one stream until it fails, falls silent or is closed. */
export function readStream(source: EventSource, handlers: StreamHandlers): StreamConnection {
  let isClosed = false;
  let isSilenceNormal = true;
  const watchdog = createTimer(end);

  function close() {
    isClosed = true;
    watchdog.stop();
    source.close();
  }
  function end() {
    close();
    handlers.onEnd();
  }
  function restartWatchdog() {
    if (isSilenceNormal) watchdog.stop();
    else watchdog.start(SILENT_AFTER);
  }
  const on = (name: string, handle: (event: MessageEvent<string>) => void) =>
    source.addEventListener(name, (event: MessageEvent<string>) => {
      if (!isClosed) handle(event);
    });

  on('feed', ({ data }) => {
    const feed = readFeed(data);
    if (!feed) return;
    isSilenceNormal = feed.kind === 'none';
    restartWatchdog();
    handlers.onFeed(feed);
  });
  on('quotes', ({ data, lastEventId }) => {
    restartWatchdog();
    handlers.onTicks(readTicks(data), lastEventId);
  });
  on('error', end);
  return { close };
}
