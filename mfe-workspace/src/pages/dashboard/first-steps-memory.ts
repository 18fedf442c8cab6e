import { brand } from 'shared/brand';
import { localStore } from 'shared/browser';

const KEY = `${brand.storagePrefix}first-steps`;
const CLOSED = 'closed';

/** Whether the first steps were closed on this device. */
export function firstStepsDismissed(): boolean {
  try {
    return localStore().getItem(KEY) === CLOSED;
  } catch {
    return false;
  }
}

/** Remembers on this device that the first steps were closed. */
export function dismissFirstSteps(): void {
  try {
    localStore().setItem(KEY, CLOSED);
  } catch {
    // Storage that is blocked remembers nothing.
  }
}
