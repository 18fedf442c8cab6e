import type { NoticeOptions } from './notifications';

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
  ports: readonly MessagePort[];
}
export interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}
interface PushEvent extends LastingEvent {
  /** Null for a message without content. */
  data: { text(): string } | null;
}
interface NotificationClickEvent extends LastingEvent {
  notification: { close(): void; data: unknown };
}
interface SubscriptionChangeEvent extends LastingEvent {
  /** Missing in some browsers. */
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NoticeOptions): Promise<void>;
    pushManager: PushManager;
  };
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: NotificationClickEvent) => void,
  ): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: SubscriptionChangeEvent) => void,
  ): void;
}

export const worker = globalThis as unknown as WorkerScope;
