/**
 * The part of a service worker's global scope that we use; the project's types are those of a page.
 */
export interface LastingEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface InstallEvent extends LastingEvent {
  /** Static routing (Chromium 123 and newer): requests that need not wait for the worker. */
  addRoutes?: (rules: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
}
/** A page request, with the response that the browser began to fetch while the worker started. */
export interface PageEvent extends LastingEvent {
  preloadResponse?: Promise<Response | undefined>;
}
interface WorkerMessageEvent extends LastingEvent {
  data: unknown;
}
export interface WindowClient {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<readonly WindowClient[]>;
  };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;
