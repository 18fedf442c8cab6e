import { whenIdle } from 'shared/browser';
import { pageReadiness } from 'shared/router';

/** A browser that is busy all the time gets to it nevertheless. */
const MAX_WAIT_MS = 2000;

/** Runs what nobody waits for once the first page stands and the browser has time. */
export function afterFirstPaint(task: () => void | Promise<void>): void {
  const run = (): void => {
    // What comes late may also not come: the page works without it.
    void Promise.resolve(task()).catch(() => {});
  };
  void pageReadiness.promise.then(() => {
    whenIdle(run, MAX_WAIT_MS);
  });
}
