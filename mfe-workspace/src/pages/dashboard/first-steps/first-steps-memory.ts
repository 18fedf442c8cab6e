import { brand } from 'shared/brand';
import { localStore, storeEntry } from 'shared/browser';

const KEY = `${brand.storagePrefix}first-steps`;
const CLOSED = 'closed';

/** Whether the first steps were dismissed on this device. */
export const firstStepsDismissed = (): boolean => localStore().getItem(KEY) === CLOSED;

/** Stores on this device that the first steps were dismissed. */
export const dismissFirstSteps = (): void => void storeEntry(localStore(), KEY, CLOSED);
