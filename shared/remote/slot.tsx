import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { ComponentSlot, SlotInputs } from 'shared/contract';
import { platformServices, type SlotContribution } from 'shared/store';
import { ErrorBoundary } from './error-boundary';

/** Components that have arrived: a table of rows asks for the same one in each row. */
const arrived = new Map<string, unknown>();

type Named = Pick<SlotContribution, 'slot' | 'remote' | 'id'>;
const keyOf = ({ slot, remote, id }: Named): string => `${slot}/${remote}/${id}`;

/** Draws the place of a contribution that did not load or threw; `retry` tries it again. */
export type RenderContributionFailure = (retry: () => void) => ReactNode;

/**
 * One contribution. Draws nothing until its code is here. Its failure is reported to the shell, and drawn by
 * `renderFailure`; without it the place stays empty.
 */
export function Contribution<S extends ComponentSlot>({
  from,
  input,
  renderFailure,
}: {
  from: SlotContribution<S>;
  input: SlotInputs[S];
  renderFailure?: RenderContributionFailure | undefined;
}): ReactNode {
  const key = keyOf(from);
  const [Component, setComponent] = useState(
    () => arrived.get(key) as ComponentType<SlotInputs[S]> | undefined,
  );
  const [failed, setFailed] = useState(false);
  // A row that is rendered in a transition may be committed after its component has arrived: state, not
  // the table of arrivals, says what was rendered, and the effect brings what was missed meanwhile.
  useEffect(() => {
    if (Component || failed) return undefined;
    let unmounted = false;
    platformServices()
      ?.loadContribution(from)
      .then(
        (component) => {
          arrived.set(key, component);
          if (!unmounted) setComponent(() => component);
        },
        () => !unmounted && setFailed(true),
      );
    return () => {
      unmounted = true;
    };
  }, [Component, failed, key, from]);
  useEffect(() => {
    if (!failed) return undefined;
    const retry = (): void => setFailed(false);
    window.addEventListener('online', retry, { once: true });
    return () => window.removeEventListener('online', retry);
  }, [failed]);
  if (!Component) return failed ? renderFailure?.(() => setFailed(false)) : null;
  return (
    <ErrorBoundary
      onError={(error) => reportContribution(from, error)}
      {...(renderFailure && { renderInstead: renderFailure })}
    >
      {createElement(Component, input)}
    </ErrorBoundary>
  );
}

/** Tells the shell that a contribution threw while it was rendered. */
export function reportContribution({ remote }: Named, error: unknown): void {
  platformServices()?.reportFailure(remote, 'PART-RENDER', error);
}

/** A place for other remotes' contributions. Renders nothing without contributions. */
export function Slot<S extends ComponentSlot>({
  name,
  input,
  renderFailure,
}: {
  name: S;
  input: SlotInputs[S];
  /** Place of each contribution that fails; left out: it stays empty. */
  renderFailure?: RenderContributionFailure;
}): ReactNode {
  const contributions = platformServices()?.contributions(name) ?? [];
  return contributions.map((from) => (
    <Contribution key={keyOf(from)} {...{ from, input, renderFailure }} />
  ));
}
