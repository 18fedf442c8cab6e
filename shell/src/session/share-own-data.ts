import { brand } from 'shared/brand';
import { openChannel } from 'shared/browser';
import type { OwnDataEvent } from 'shared/contract';
import { eventBus, type EventBus } from 'shared/events';
import { productApi, selectSession, type PlatformStore } from 'shared/store';
import { transport } from 'shared/store/host';

/** The tag of the product API under which the cache has what an event says is changed. */
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
  /** Whose data: the other tab may have another visitor by now. */
  uid: string;
}

/** The part of a BroadcastChannel that is used. */
export interface OwnDataChannel {
  postMessage(message: OwnDataMessage): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/**
 * Changes of the visitor's own data reach the other tabs of this browser: there the same event is sent with
 * `otherTab`, and what the page shows of that data is asked for anew.
 */
export function shareOwnData(
  store: PlatformStore,
  channel: OwnDataChannel | null = openChannel(`${brand.storagePrefix}own-data`),
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
      // What was sent while this code was on its way, e.g. by a page that opened with news.
      { owner: OWNER, replay: true },
    );
  channel?.addEventListener('message', ({ data }) => {
    if (!isOwnDataMessage(data) || data.uid !== uidHere()) return;
    // The transport answers the same question from memory for some seconds.
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
