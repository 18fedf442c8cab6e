import { brand } from 'shared/brand';
import { openChannel } from 'shared/browser';
import type { OwnDataEvent } from 'shared/contract';
import { eventBus, type EventBus } from 'shared/events';
import { productApi, selectSession, type PlatformStore } from 'shared/store';
import { transport } from 'shared/store/host';

/** Cache tag of the product API for the data that an event reports as changed. */
const TAGS = {
  'watchlists/changed': 'watchlists',
  'saved-screens/changed': 'screens',
  'score-weights/changed': 'score-weights',
  'alerts/changed': 'alerts',
  'billing/changed': 'billing',
  'portfolios/changed': 'portfolios',
  'dashboard/changed': 'dashboard',
  'settings/changed': 'settings',
} as const satisfies Record<OwnDataEvent, string>;

const EVENTS = Object.keys(TAGS) as OwnDataEvent[];
const OWNER = 'own-data';

interface OwnDataMessage {
  event: OwnDataEvent;
  /** Owner of the data: another user may be signed in to the receiving tab. */
  uid: string;
}

/** The part of a BroadcastChannel that is used. */
export interface UserDataChannel {
  postMessage(message: OwnDataMessage): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/**
 * Shares changes of the visitor's data with the other tabs of this browser. They publish the same
 * event with `otherTab` and refetch the data that their page shows.
 */
export function shareUserData(
  store: PlatformStore,
  channel: UserDataChannel | null = openChannel(`${brand.storagePrefix}own-data`),
  bus: EventBus = eventBus,
): void {
  const uidHere = (): string | null => selectSession(store.getState()).user?.uid ?? null;
  for (const name of EVENTS)
    bus.subscribe(
      name,
      ({ payload }) => {
        const uid = uidHere();
        if (!payload.otherTab && uid !== null) channel?.postMessage({ event: name, uid });
      },
      // Replays events published while this code was loading, e.g. by a page that opened with a
      // change.
      { owner: OWNER, replay: true },
    );
  channel?.addEventListener('message', ({ data }) => {
    if (!isOwnDataMessage(data) || data.uid !== uidHere()) return;
    // The transport caches responses for some seconds.
    transport.forget();
    store.dispatch(productApi.util.invalidateTags([TAGS[data.event]]));
    bus.publish(data.event, { otherTab: true }, 'shell');
  });
}

function isOwnDataMessage(message: unknown): message is OwnDataMessage {
  if (typeof message !== 'object' || message === null) return false;
  const event: unknown = Reflect.get(message, 'event');
  return EVENTS.some((name) => name === event) && typeof Reflect.get(message, 'uid') === 'string';
}
