import { useCallback, useState } from 'react';
import type { PlatformEvent, TrayEvent } from 'shared/contract';
import type { SlotContribution } from 'shared/store';
import { useQueuedEvents, type QueuedEvents } from '../queued-events/use-queued-events';
import { readStored } from '../storage';

type Tray = SlotContribution<'page-tray'>;
export type QueuedEvent = PlatformEvent<TrayEvent>;

export interface Trays extends QueuedEvents<TrayEvent> {
  /** Trays that an event or a stored entry has opened. They stay open. */
  open: readonly Tray[];
}

/**
 * Opens the trays of remotes with their first event, or with a stored entry of an earlier visit.
 * No code of the remote is loaded before. Events wait for the code of their tray.
 */
export function useTrays(trays: readonly Tray[]): Trays {
  const [received, setReceived] = useState<ReadonlySet<TrayEvent>>(new Set());
  const receive = useCallback(
    (events: readonly QueuedEvent[]) =>
      setReceived((now) => new Set([...now, ...events.map(({ name }) => name)])),
    [],
  );
  const { queue, onHandled } = useQueuedEvents(
    trays.map(({ opensOn }) => opensOn),
    receive,
  );
  const opened = new Set([...received, ...queue.map(({ name }) => name)]);
  const [stored] = useState(
    () => new Set(trays.flatMap(({ id, storedAs }) => (readStored(storedAs) === null ? [] : [id]))),
  );
  return {
    open: trays.filter(({ id, opensOn }) => opened.has(opensOn) || stored.has(id)),
    queue,
    onHandled,
  };
}
