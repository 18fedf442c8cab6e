import { importWithRetries, whenIdle } from 'shared/browser';
import type { Composition } from 'shared/contract';
import { pageReadiness } from 'shared/router';
import { telemetry } from '../telemetry/telemetry';
import { reportLaunch } from './page/launch';
import { installPrompt } from './prompt/install-prompt';

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));

const idle = (): Promise<unknown> => new Promise<void>((resolve) => whenIdle(resolve, 5000));

/**
 * Keeps the browser's installation offer from the start; the rest waits until the page is rendered.
 */
export function startInstallation(
  composition: Composition,
  details: { load(): Promise<void> },
  query: string,
): void {
  installPrompt.listen(window);
  reportLaunch(window.location.search);
  void (async () => {
    await Promise.all([loaded(), pageReadiness.promise]);
    await idle();
    try {
      const { afterLoad } = await importWithRetries(
        () => import(/* webpackChunkName: "after-first-paint" */ './page/after-load'),
      );
      // The worker asks for the releases of this tab, which include last good ones.
      await details.load().catch(() => {});
      afterLoad(composition, query);
    } catch (error) {
      telemetry.error(error, { part: 'installation', phase: 'load' });
    }
  })();
}
