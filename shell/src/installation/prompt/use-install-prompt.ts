import { useSyncExternalStore } from 'react';
import { installPrompt, type InstallOutcome } from './install-prompt';

const { subscribe, install } = installPrompt;
const available = (): boolean => installPrompt.available;
const notOnTheServer = (): boolean => false;

/** Starts the installation; null if the browser does not offer it. Can be used once. */
export const useInstallPrompt = (): (() => Promise<InstallOutcome>) | null =>
  useSyncExternalStore(subscribe, available, notOnTheServer) ? install : null;
