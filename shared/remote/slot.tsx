import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { SlotInputs, SlotName } from 'shared/contract';
import { platformServices, type SlotContribution } from 'shared/store';
import { ErrorBoundary } from './error-boundary';

/** Components that have arrived, by remote and id: a table of rows asks for the same one in each row. */
const arrived = new Map<string, ComponentType<SlotInputs[SlotName]>>();

const keyOf = ({ remote, id }: SlotContribution): string => `${remote}/${id}`;

function Contribution<S extends SlotName>({
  from,
  input,
}: {
  from: SlotContribution;
  input: SlotInputs[S];
}): ReactNode {
  const key = keyOf(from);
  const [Component, setComponent] = useState(() => arrived.get(key));
  // A row that is rendered in a transition may be committed after its component has arrived: state, not
  // the table of arrivals, says what was rendered, and the effect brings what was missed meanwhile.
  useEffect(() => {
    if (Component) return undefined;
    let unmounted = false;
    platformServices()
      ?.loadContribution(from)
      .then(
        (component) => {
          arrived.set(key, component);
          if (!unmounted) setComponent(() => component);
        },
        // A contribution that cannot be had leaves its slot empty; the shell has the report.
        () => {},
      );
    return () => {
      unmounted = true;
    };
  }, [Component, key, from]);
  if (!Component) return null;
  return (
    <ErrorBoundary
      onError={(error) => platformServices()?.reportFailure(from.remote, 'PART-RENDER', error)}
    >
      {createElement(Component, input)}
    </ErrorBoundary>
  );
}

/** A place for other remotes' contributions. Draws nothing while there are none or when they fail. */
export function Slot<S extends SlotName>({
  name,
  input,
}: {
  name: S;
  input: SlotInputs[S];
}): ReactNode {
  const contributions = platformServices()?.contributions(name) ?? [];
  return contributions.map((from) => <Contribution key={keyOf(from)} from={from} input={input} />);
}
