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

/**
 * Opens the trays of remotes with their first event, or with a stored entry of an earlier visit.
 * Until then nothing of the remote is loaded. Events wait for the code of their tray.
 *
 * @param readsStorage false during the first page, which does not wait for trays
 */
export function useTrays(trays: readonly Tray[], readsStorage: boolean): Trays {
  const [queue, setQueue] = useState<readonly QueuedEvent[]>([]);
  const [opened, setOpened] = useState<ReadonlySet<TrayEvent>>(new Set());
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
  const onHandled = useCallback((event: QueuedEvent) => {
    setQueue((now) => {
      const at = now.indexOf(event);
      return at === -1 ? now : now.filter((one, index) => index > at || one.name !== event.name);
    });
  }, []);
  const [stored, setStored] = useState<ReadonlySet<string> | null>(null);
  if (readsStorage && stored === null)
    setStored(
      new Set(trays.flatMap(({ id, storedAs }) => (readStored(storedAs) === null ? [] : [id]))),
    );
  return {
    open: trays.filter(({ id, opensOn }) => opened.has(opensOn) || stored?.has(id)),
    queue,
    onHandled,
  };
}
