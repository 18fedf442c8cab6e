import { useEffect, useState } from 'react';
import { telemetry } from '../../telemetry/telemetry';
import { readSystemStatus, UNNAMED_MAINTENANCE, type SystemStatus } from './status-page';

/** Polling interval while the page is visible, in ms. */
export const CHECK_INTERVAL = 180_000;
/**
 * On return to the tab, the status is fetched again if the last check is older than this, in ms.
 */
export const CHECK_AGE = 30_000;

const UNKNOWN: SystemStatus = { incidents: null, maintenances: null };

/** Merges a new check into the known status; failed requests change nothing. */
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
 * Status of the page at `base`. Fetched when the page has loaded, at an interval while it is
 * visible, when it becomes visible again, and when the connection returns. A failed check is logged
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
