import { firstPaint } from '../timing/first-paint';
import { yieldToEventLoop } from '../timing/yield-to-event-loop';
import { claimStart, signalFailed, signalStarted } from './start-signals';

/**
 * After the first paint, evaluates the page's code and starts it in steps: between them the browser
 * paints and handles input. All code is in this file; nothing is fetched.
 */
async function begin(): Promise<void> {
  await firstPaint();
  await yieldToEventLoop();
  await import(/* webpackMode: "eager" */ './libraries/react');
  await yieldToEventLoop();
  await import(/* webpackMode: "eager" */ './libraries/platform');
  await yieldToEventLoop();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await yieldToEventLoop();
  await start();
  signalStarted(document);
}

if (claimStart(document))
  begin().catch((error: unknown) => {
    if (!signalFailed(document, error)) throw error;
  });
