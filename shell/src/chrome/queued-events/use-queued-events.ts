import { useCallback, useEffect, useState } from 'react';
import type { EventName, PlatformEvent } from 'shared/contract';
import { eventBus } from 'shared/events';

/** Maximum number of waiting events. A visitor does not press more often while code loads. */
const MAX_QUEUE = 50;

/** Events that a contribution has handled, so that a remount does not deliver them again. */
const handledEvents = new WeakSet<object>();

/** Events of these names that no contribution has handled, oldest first. */
const unhandledEvents = <N extends EventName>(
  names: readonly string[],
): readonly PlatformEvent<N>[] =>
  eventBus
    .history()
    .flatMap((event) =>
      names.includes(event.name) && !handledEvents.has(event) ? [event as PlatformEvent<N>] : [],
    )
    .slice(-MAX_QUEUE);

export interface QueuedEvents<N extends EventName> {
  /** Events that no contribution has handled yet, oldest first. */
  queue: readonly PlatformEvent<N>[];
  onHandled: (event: PlatformEvent<N>) => void;
}

/**
 * Events that open contributions of remotes. They wait for the code of their contribution, also
 * those from before this code was loaded.
 *
 * @param onEvents called with new events, in an effect
 */
export function useQueuedEvents<N extends EventName>(
  names: readonly N[],
  onEvents: (events: readonly PlatformEvent<N>[]) => void,
): QueuedEvents<N> {
  const [queue, setQueue] = useState(() => unhandledEvents<N>(names));
  const key = [...new Set(names)].join();
  useEffect(() => {
    const opening = key === '' ? [] : (key.split(',') as N[]);
    const receive = (events: readonly PlatformEvent<N>[]) => {
      if (events.length === 0) return;
      setQueue((now) => [...new Set([...now, ...events])].slice(-MAX_QUEUE));
      onEvents(events);
    };
    const ends = opening.map((name) =>
      eventBus.subscribe(name, (event) => receive([event]), { owner: 'shell' }),
    );
    // Events between the first render and this subscription.
    receive(unhandledEvents(opening));
    return () => ends.forEach((end) => end());
  }, [key, onEvents]);
  const onHandled = useCallback((last: PlatformEvent<N>) => {
    handledEvents.add(last);
    // The bus keeps the order of events of one name, so earlier ones were delivered too.
    setQueue((now) => {
      const at = now.indexOf(last);
      const isHandled = (event: PlatformEvent<N>, index: number) =>
        index <= at && event.name === last.name;
      for (const event of now.filter(isHandled)) handledEvents.add(event);
      return at === -1 ? now : now.filter((event, index) => !isHandled(event, index));
    });
  }, []);
  return { queue, onHandled };
}
