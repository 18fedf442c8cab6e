import type { Page } from '@playwright/test';

/**
 * Intervals between the frames of a page during an action.
 *
 * @returns milliseconds, one for each frame but the first
 */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    const tick = (now: number) => {
      times.push(now);
      if (Reflect.get(window, 'isRecordingFrames') === true) requestAnimationFrame(tick);
    };
    Reflect.set(window, 'isRecordingFrames', true);
    Reflect.set(window, 'frameTimes', times);
    requestAnimationFrame(tick);
  });
  await act();
  const times = await page.evaluate(() => {
    Reflect.set(window, 'isRecordingFrames', false);
    return Reflect.get(window, 'frameTimes') as number[];
  });
  return times.slice(1).map((time, at) => time - (times[at] ?? time));
}
