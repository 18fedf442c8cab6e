import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { ComponentSlot, SlotInputs } from 'shared/contract';
import { platformServices, type SlotContribution } from 'shared/store';
import { ErrorBoundary } from './error-boundary';

/** Components that have arrived: a table of rows asks for the same one in each row. */
const arrived = new Map<string, unknown>();

type Named = Pick<SlotContribution, 'slot' | 'remote' | 'id'>;
const keyOf = ({ slot, remote, id }: Named): string => `${slot}/${remote}/${id}`;

/**
 * One contribution. Draws nothing until its code is here, and nothing once it has thrown; the shell has the
 * report of either failure.
 */
export function Contribution<S extends ComponentSlot>({
  from,
  input,
}: {
  from: SlotContribution<S>;
  input: SlotInputs[S];
}): ReactNode {
  const key = keyOf(from);
  const [Component, setComponent] = useState(
    () => arrived.get(key) as ComponentType<SlotInputs[S]> | undefined,
  );
  // A row that is rendered in a transition may be committed after its component has arrived: state, not
  // the table of arrivals, says what was rendered, and the effect brings what was missed meanwhile.
  useEffect(() => {
    if (Component) return undefined;
    let unmounted = false;
    const load = (): void => {
      platformServices()
        ?.loadContribution(from)
        .then(
          (component) => {
            arrived.set(key, component);
            if (!unmounted) setComponent(() => component);
          },
          // Its code did not come: loaded again when the connection returns.
          () => !unmounted && window.addEventListener('online', load, { once: true }),
        );
    };
    load();
    return () => {
      unmounted = true;
      window.removeEventListener('online', load);
    };
  }, [Component, key, from]);
  if (!Component) return null;
  return (
    <ErrorBoundary onError={(error) => reportContribution(from, error)}>
      {createElement(Component, input)}
    </ErrorBoundary>
  );
}

/** Tells the shell that a contribution threw while it was rendered. */
export function reportContribution({ remote }: Named, error: unknown): void {
  platformServices()?.reportFailure(remote, 'PART-RENDER', error);
}

/** A place for other remotes' contributions. Draws nothing while there are none or when they fail. */
export function Slot<S extends ComponentSlot>({
  name,
  input,
}: {
  name: S;
  input: SlotInputs[S];
}): ReactNode {
  const contributions = platformServices()?.contributions(name) ?? [];
  return contributions.map((from) => <Contribution key={keyOf(from)} from={from} input={input} />);
}
