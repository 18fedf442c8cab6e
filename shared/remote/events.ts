import { useEffect, useEffectEvent } from 'react';
import type { EventName, EventPayloads, PlatformEvent } from 'shared/contract';
import { eventBus } from 'shared/events';
import { ownName } from './own-name';

/** Publishes an event as this remote. */
export function publish<N extends EventName>(name: N, payload: EventPayloads[N]): void {
  eventBus.publish(name, payload, ownName());
}

/** Subscribes while the component is mounted. With `replay`, it receives the last event at once. */
export function useEvents<N extends EventName>(
  name: N,
  listener: (event: PlatformEvent<N>) => void,
  { replay = false }: { replay?: boolean } = {},
): void {
  const heard = useEffectEvent(listener);
  useEffect(
    () =>
      eventBus.subscribe(name, (event) => heard(event), {
        // Not the remote's own name: its contributions listen on other remotes' pages, also while
        // none of its own pages is mounted. React unsubscribes with the component.
        owner: `${ownName()}/component`,
        replay,
      }),
    [name, replay],
  );
}
