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
  const [, setLoaded] = useState(0);
  const Component = arrived.get(key);
  useEffect(() => {
    if (arrived.has(key)) return undefined;
    let gone = false;
    platformServices()
      ?.loadContribution(from)
      .then(
        (component) => {
          arrived.set(key, component);
          if (!gone) setLoaded((count) => count + 1);
        },
        // A contribution that cannot be had leaves its place empty; the shell has the report.
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [key, from]);
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
