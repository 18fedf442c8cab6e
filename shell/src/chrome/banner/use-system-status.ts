import { useEffect, useState } from 'react';
import { telemetry } from '../../telemetry/telemetry';
import { readSystemStatus, UNNAMED_MAINTENANCE, type SystemStatus } from './status-page';

/** Pause between two checks while the page is looked at, in ms. */
export const CHECK_INTERVAL = 180_000;
/** Somebody who comes back to the tab gets a new check when the last one is older, in ms. */
export const CHECK_AGE = 30_000;

const UNKNOWN: SystemStatus = { incidents: null, maintenances: null };

/** What is known after a further check: an answer that did not come changes nothing. */
function merge(previous: SystemStatus, answer: SystemStatus): SystemStatus {
  const unnamed = answer.maintenances?.includes(UNNAMED_MAINTENANCE) ?? true;
  const hasNames = (previous.maintenances?.length ?? 0) > 0;
  return {
    incidents: answer.incidents ?? previous.incidents,
    maintenances:
      unnamed && hasNames ? previous.maintenances : (answer.maintenances ?? previous.maintenances),
  };
}

/**
 * What the status page at `base` says: asked when the page has come, every few minutes while it is
 * looked at, when it is looked at again, and when the connection is back. A check that fails is logged
 * and changes nothing.
 */
export function useSystemStatus(base: string): SystemStatus {
  const [status, setStatus] = useState(UNKNOWN);
  useEffect(() => {
    let pending: AbortController | null = null;
    let checkedAt = Number.NEGATIVE_INFINITY;

    async function check(): Promise<void> {
      if (pending || document.visibilityState === 'hidden') return;
      const abort = new AbortController();
      pending = abort;
      checkedAt = performance.now();
      const answer = await readSystemStatus(base, {
        signal: abort.signal,
        onFailure: (error) => telemetry.error(error, { part: 'status', phase: 'check' }),
      });
      if (abort.signal.aborted) return;
      pending = null;
      setStatus((previous) => merge(previous, answer));
    }
    const checkWhenOld = (): void => {
      if (performance.now() - checkedAt >= CHECK_AGE) void check();
    };
    const checkNow = (): void => void check();

    void check();
    const timer = setInterval(checkNow, CHECK_INTERVAL);
    document.addEventListener('visibilitychange', checkWhenOld);
    window.addEventListener('online', checkNow);
    return () => {
      pending?.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkWhenOld);
      window.removeEventListener('online', checkNow);
    };
  }, [base]);
  return status;
}
