import { nextTask } from './next-task';

/**
 * Evaluates the page's code and starts it, step by step: between the steps the browser paints and answers
 * a press. All of it is in this file already; nothing is fetched here.
 */
async function begin(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ './libraries');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await nextTask();
  await start();
}

void begin();
