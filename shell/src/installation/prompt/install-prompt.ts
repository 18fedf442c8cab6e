import { eventBus } from 'shared/events';
import { telemetry } from '../../telemetry/telemetry';

export type InstallOutcome = 'accepted' | 'dismissed';

/** Event of browsers that can install the app. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: InstallOutcome }>;
}
const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

export interface InstallPrompt {
  /** Starts listening for the browser's offer. Must run early: the offer is made once. */
  listen(target: Window): void;
  /** Whether the browser offers installation now. */
  readonly available: boolean;
  subscribe(listener: () => void): () => void;
  /**
   * Shows the browser's prompt, which can be used once. Resolves to `dismissed` if there is no
   * offer.
   */
  install(): Promise<InstallOutcome>;
}

export function createInstallPrompt(): InstallPrompt {
  let deferredPrompt: InstallPromptEvent | null = null;
  const listeners = new Set<() => void>();

  function keep(event: InstallPromptEvent | null): void {
    if (deferredPrompt === event) return;
    deferredPrompt = event;
    for (const listener of listeners) listener();
  }

  return {
    listen(target) {
      target.addEventListener('beforeinstallprompt', (event) => {
        if (!isInstallPrompt(event)) return;
        // Our own menu entry replaces the browser's banner.
        event.preventDefault();
        keep(event);
      });
      target.addEventListener('appinstalled', () => {
        keep(null);
        telemetry.event('app_installed');
        eventBus.publish('installation/installed', {}, 'shell');
      });
    },
    get available() {
      return deferredPrompt !== null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async install() {
      const offered = deferredPrompt;
      keep(null);
      if (!offered) return 'dismissed';
      try {
        const { outcome } = await offered.prompt();
        telemetry.event('install_prompt', { outcome });
        eventBus.publish('installation/answered', { outcome }, 'shell');
        return outcome;
      } catch (error) {
        telemetry.error(error, { part: 'installation', phase: 'prompt' });
        return 'dismissed';
      }
    },
  };
}

/** The installation offer of this page. */
export const installPrompt = createInstallPrompt();
