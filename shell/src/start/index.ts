import { yieldToEventLoop } from '../timing/yield-to-event-loop';
import { claimStart, signalFailed, signalStarted } from './start-signals';

/**
 * Evaluates the page's code and starts it, step by step: between the steps the browser paints and answers
 * a press. All of it is in this file already; nothing is fetched here.
 */
async function begin(): Promise<void> {
  await yieldToEventLoop();
  await import(/* webpackMode: "eager" */ './libraries');
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
