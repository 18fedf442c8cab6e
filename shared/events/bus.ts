import type { EventName, EventPayloads, PlatformEvent } from 'shared/contract';

export type EventListener<N extends EventName> = (event: PlatformEvent<N>) => void;

export interface SubscribeOptions {
  /** Remote of the listener. `dropOwner` removes all listeners of a remote. */
  owner: string;
  /** Replays the last event of this name, if any, to the new listener at once. */
  replay?: boolean;
}

export interface EventBus {
  publish<N extends EventName>(
    name: N,
    payload: EventPayloads[N],
    source: string,
  ): PlatformEvent<N>;
  /** Returns a function that unsubscribes. */
  subscribe<N extends EventName>(
    name: N,
    listener: EventListener<N>,
    options: SubscribeOptions,
  ): () => void;
  /** The last value of an event, also if it was sent before the first subscription. */
  last<N extends EventName>(name: N): PlatformEvent<N> | undefined;
  /** The newest 200 events, oldest first. */
  history(): readonly PlatformEvent[];
  /** Removes all listeners of a remote and returns their number. */
  dropOwner(owner: string): number;
  listenerCount(): number;
}

export interface BusOptions {
  keep?: number;
  now?: () => number;
  /** Called when a listener throws. The other listeners still receive the event. */
  onListenerError?: (error: unknown, event: PlatformEvent, owner: string) => void;
}

interface Subscription {
  name: EventName;
  owner: string;
  deliver: (event: PlatformEvent) => void;
}

/** Schema version of every payload in the catalogue. */
const PAYLOAD_VERSION = 1;

export function createEventBus({
  keep = 200,
  now = Date.now,
  onListenerError,
}: BusOptions = {}): EventBus {
  const subscriptions = new Set<Subscription>();
  const lastByName = new Map<EventName, PlatformEvent>();
  let recentEvents: readonly PlatformEvent[] = [];

  const deliver = (subscription: Subscription, event: PlatformEvent): void => {
    try {
      subscription.deliver(event);
    } catch (error) {
      onListenerError?.(error, event, subscription.owner);
    }
  };

  return {
    publish(name, payload, source) {
      const event = Object.freeze({
        name,
        version: PAYLOAD_VERSION as 1,
        payload,
        source,
        at: now(),
      });
      lastByName.set(name, event);
      recentEvents = Object.freeze([...recentEvents.slice(1 - keep), event]);
      // Iterates over a copy: a listener may subscribe or unsubscribe while it is called.
      for (const subscription of Array.from(subscriptions)) {
        if (subscription.name === name && subscriptions.has(subscription))
          deliver(subscription, event);
      }
      return event;
    },
    subscribe(name, listener, { owner, replay = false }) {
      const subscription: Subscription = {
        name,
        owner,
        deliver: (event) => listener(event as Parameters<typeof listener>[0]),
      };
      subscriptions.add(subscription);
      const last = replay ? lastByName.get(name) : undefined;
      if (last) deliver(subscription, last);
      return () => void subscriptions.delete(subscription);
    },
    last: (name) => lastByName.get(name) as ReturnType<EventBus['last']> as never,
    history: () => recentEvents,
    dropOwner(owner) {
      const own = [...subscriptions].filter((subscription) => subscription.owner === owner);
      for (const subscription of own) subscriptions.delete(subscription);
      return own.length;
    },
    listenerCount: () => subscriptions.size,
  };
}
