import { useCallback, useEffect, useState } from 'react';
import type { PlatformEvent, TrayEvent } from 'shared/contract';
import { eventBus } from 'shared/events';
import type { SlotContribution } from 'shared/store';
import { readStored } from '../storage';

type Tray = SlotContribution<'page-tray'>;
export type QueuedEvent = PlatformEvent<TrayEvent>;

export interface Trays {
  /** Trays that an event or a stored entry has opened. They stay open. */
  open: readonly Tray[];
  /** Events that their tray has not handled yet, oldest first. */
  queue: readonly QueuedEvent[];
  onHandled: (event: QueuedEvent) => void;
}

/** Maximum number of waiting events. A visitor does not press more often while code loads. */
const MAX_QUEUE = 50;

/** Events that a tray has handled, so that a remount does not deliver them again. */
const handledEvents = new WeakSet<QueuedEvent>();

/** Events of these names that no tray has handled, oldest first. */
const unhandledEvents = (names: readonly string[]): readonly QueuedEvent[] =>
  eventBus
    .history()
    .flatMap((event) =>
      names.includes(event.name) && !handledEvents.has(event as QueuedEvent)
        ? [event as QueuedEvent]
        : [],
    )
    .slice(-MAX_QUEUE);

/**
 * Opens the trays of remotes with their first event, or with a stored entry of an earlier visit.
 * No code of the remote is loaded before. Events wait for the code of their tray.
 */
export function useTrays(trays: readonly Tray[]): Trays {
  // Events from before this code was loaded.
  const [queue, setQueue] = useState(() => unhandledEvents(trays.map(({ opensOn }) => opensOn)));
  const [opened, setOpened] = useState<ReadonlySet<TrayEvent>>(
    () => new Set(queue.map(({ name }) => name)),
  );
  const names = [...new Set(trays.map(({ opensOn }) => opensOn))].join();
  useEffect(() => {
    const opening = names === '' ? [] : (names.split(',') as TrayEvent[]);
    const receive = (events: readonly QueuedEvent[]) => {
      if (events.length === 0) return;
      setQueue((now) => [...new Set([...now, ...events])].slice(-MAX_QUEUE));
      setOpened((now) => new Set([...now, ...events.map(({ name }) => name)]));
    };
    const ends = opening.map((name) =>
      eventBus.subscribe(name, (event) => receive([event]), { owner: 'shell' }),
    );
    // Events between the first render and this subscription.
    receive(unhandledEvents(opening));
    return () => ends.forEach((end) => end());
  }, [names]);
  const onHandled = useCallback((last: QueuedEvent) => {
    handledEvents.add(last);
    // The bus keeps the order of events of one name, so earlier ones were delivered too.
    setQueue((now) => {
      const at = now.indexOf(last);
      const isHandled = (event: QueuedEvent, index: number) =>
        index <= at && event.name === last.name;
      for (const event of now.filter(isHandled)) handledEvents.add(event);
      return at === -1 ? now : now.filter((event, index) => !isHandled(event, index));
    });
  }, []);
  const [stored] = useState(
    () => new Set(trays.flatMap(({ id, storedAs }) => (readStored(storedAs) === null ? [] : [id]))),
  );
  return {
    open: trays.filter(({ id, opensOn }) => opened.has(opensOn) || stored.has(id)),
    queue,
    onHandled,
  };
}
