import type { TelemetryBatch } from 'shared/contract';
import type { ReleasedPage } from './telemetry';

/** Milliseconds after which an attempt without an outcome is reported: a tab that is killed later still counts. */
export const REPORT_AFTER = 1000;

type AttemptRecords = TelemetryBatch['records'];

export interface PageAttemptsOptions {
  /** Sends records at once. It must work while the page is unloaded. */
  send: (records: AttemptRecords) => void;
  now?: () => number;
}

export interface PageAttempts {
  /** Counts an attempt before the page's first byte is fetched. A pending attempt was abandoned for it. */
  begin(page: ReleasedPage): void;
  /**
   * Ends the pending attempt of a page: the page is shown, or its failure card is.
   * @returns milliseconds that the visitor waited; undefined without a pending attempt, or if the tab was hidden
   */
  end(page: ReleasedPage, isShown: boolean): number | undefined;
  /** Drops the pending attempt: the shell itself replaces the document. */
  drop(): void;
}

interface Pending {
  page: ReleasedPage;
  begun: number;
  isReported: boolean;
  /** Time in a hidden tab does not count as waiting. */
  wasHidden: boolean;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Attempts that have no outcome yet. Telemetry starts after the first page is shown, so the visitors of a slow
 * release would leave unseen. This reports them in time: after a second, and when they leave.
 */
export function createPageAttempts({
  send,
  now = () => performance.now(),
}: PageAttemptsOptions): PageAttempts {
  let pending: Pending | null = null;

  const waited = ({ begun }: Pending): number => Math.max(0, Math.round(now() - begun));

  function take(): Pending | null {
    const attempt = pending;
    pending = null;
    if (attempt) clearTimeout(attempt.timer);
    return attempt;
  }

  /** Reports a pending attempt as abandoned, once. */
  function leave(attempt: Pending | null): void {
    if (!attempt || attempt.wasHidden) return;
    attempt.wasHidden = true;
    attempt.isReported = true;
    send([{ kind: 'attempt', ...attempt.page, left: waited(attempt), age: 0 }]);
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave(pending);
  });
  window.addEventListener('pagehide', () => leave(pending));

  return {
    begin(page) {
      leave(take());
      const attempt: Pending = {
        page,
        begun: now(),
        isReported: false,
        wasHidden: document.visibilityState === 'hidden',
        timer: setTimeout(() => {
          if (attempt.isReported || attempt.wasHidden) return;
          attempt.isReported = true;
          send([{ kind: 'attempt', ...page, age: waited(attempt) }]);
        }, REPORT_AFTER),
      };
      pending = attempt;
    },
    end(page, isShown) {
      if (pending?.page.remote !== page.remote || pending.page.page !== page.page) return undefined;
      const attempt = take();
      if (!attempt) return undefined;
      const wait = attempt.wasHidden ? undefined : waited(attempt);
      // The regular batch may come too late for a visitor who leaves now.
      if (attempt.isReported && isShown)
        send([{ kind: 'shown', ...page, ...(wait !== undefined && { waited: wait }), age: 0 }]);
      return wait;
    },
    drop: () => void take(),
  };
}
