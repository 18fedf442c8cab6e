import { useEffect, useEffectEvent } from 'react';
import type { EventName, EventPayloads, PlatformEvent } from 'shared/contract';
import { eventBus } from 'shared/events';
import { ownName } from './own-name';

/** Sends an event in the name of this remote. */
export function publish<N extends EventName>(name: N, payload: EventPayloads[N]): void {
  eventBus.publish(name, payload, ownName());
}

/** Listens while the component is mounted. With `replay` it hears the last event at once. */
export function useEvents<N extends EventName>(
  name: N,
  listener: (event: PlatformEvent<N>) => void,
  { replay = false }: { replay?: boolean } = {},
): void {
  const heard = useEffectEvent(listener);
  useEffect(
    () =>
      eventBus.subscribe(name, (event) => heard(event), {
        // Not the remote's own name: its contributions listen on others' pages, also while none of its own
        // pages is mounted. React ends the subscription with the component.
        owner: `${ownName()}/component`,
        replay,
      }),
    [name, replay],
  );
}
