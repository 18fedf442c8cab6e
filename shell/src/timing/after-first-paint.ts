import { whenIdle } from 'shared/browser';
import { pageReadiness } from 'shared/router';

/** Maximum delay in ms in a browser that is always busy. */
const MAX_WAIT_MS = 2000;

/** Runs low-priority work once the first page is rendered and the browser is idle. */
export function afterFirstPaint(task: () => void | Promise<void>): void {
  const run = (): void => {
    // Optional work may fail: the page works without it.
    void Promise.resolve(task()).catch(() => {});
  };
  void pageReadiness.promise.then(() => {
    whenIdle(run, MAX_WAIT_MS);
  });
}
