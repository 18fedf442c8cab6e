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

/** Maximum number of waiting events. More presses than this are not meant. */
const MAX_QUEUE = 50;

/** Events that a tray has handled: after a remount they are not handed over again. */
const handledEvents = new WeakSet<QueuedEvent>();

const earlierEvents = (trays: readonly Tray[]): readonly QueuedEvent[] =>
  eventBus
    .history()
    .flatMap((event) =>
      trays.some(({ opensOn }) => opensOn === event.name) &&
      !handledEvents.has(event as QueuedEvent)
        ? [event as QueuedEvent]
        : [],
    )
    .slice(-MAX_QUEUE);

/**
 * Opens the trays of remotes with their first event, or with a stored entry of an earlier visit.
 * Until then nothing of the remote is loaded. Events wait for the code of their tray.
 */
export function useTrays(trays: readonly Tray[]): Trays {
  // Events from before this code was loaded.
  const [queue, setQueue] = useState(() => earlierEvents(trays));
  const [opened, setOpened] = useState<ReadonlySet<TrayEvent>>(
    () => new Set(queue.map(({ name }) => name)),
  );
  const names = [...new Set(trays.map(({ opensOn }) => opensOn))].join();
  useEffect(() => {
    const ends = (names === '' ? [] : (names.split(',') as TrayEvent[])).map((name) =>
      eventBus.subscribe(
        name,
        (event) => {
          setQueue((now) => [...now, event].slice(-MAX_QUEUE));
          setOpened((now) => new Set([...now, name]));
        },
        { owner: 'shell' },
      ),
    );
    return () => ends.forEach((end) => end());
  }, [names]);
  const onHandled = useCallback((last: QueuedEvent) => {
    handledEvents.add(last);
    // The bus orders events of one name: earlier ones were handed over with the last.
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
