/** Messages between API, pages and service worker about push notifications. */

/** Maximum number of devices of one user. */
export const MAX_PUSH_DEVICES = 10;

/**
 * Content of a push message. A lock screen may show it, so it names no amount and no holding. Workers
 * of other releases read it: only add members.
 */
export interface PushMessage {
  title: string;
  body: string;
  /** Page of this site that a press opens: a path. */
  path: string;
  /** A newer notification with the same tag replaces the older one. */
  tag: string;
}

/** Page to worker: asks whether the worker shows notifications. The reply comes through a port. */
export const ASKS_FOR_PUSH = 'asks-for-push';
/** Reply of a worker that shows notifications. Workers of earlier releases do not reply. */
export const HANDLES_PUSH = 'handles-push';
