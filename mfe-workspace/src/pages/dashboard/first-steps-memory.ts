import { brand } from 'shared/brand';
import { localStore } from 'shared/browser';

const KEY = `${brand.storagePrefix}first-steps`;
const CLOSED = 'closed';

/** Whether the first steps were dismissed on this device. */
export function firstStepsDismissed(): boolean {
  try {
    return localStore().getItem(KEY) === CLOSED;
  } catch {
    return false;
  }
}

/** Stores on this device that the first steps were dismissed. */
export function dismissFirstSteps(): void {
  try {
    localStore().setItem(KEY, CLOSED);
  } catch {
    // If storage is blocked, nothing is stored.
  }
}
