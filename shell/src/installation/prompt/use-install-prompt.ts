import { useSyncExternalStore } from 'react';
import { installPrompt, type InstallOutcome } from './install-prompt';

const { subscribe, install } = installPrompt;
const available = (): boolean => installPrompt.available;
const notOnTheServer = (): boolean => false;

/** Offers installation while the browser does; null when it does not. Used once, it is gone. */
export const useInstallPrompt = (): (() => Promise<InstallOutcome>) | null =>
  useSyncExternalStore(subscribe, available, notOnTheServer) ? install : null;
