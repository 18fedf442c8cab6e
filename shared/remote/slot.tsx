import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { ComponentSlot, SlotInputs } from 'shared/contract';
import { platformServices, type SlotContribution } from 'shared/store';
import { ErrorBoundary } from './error-boundary';

/** Loaded components: a table requests the same one in each row. */
const arrived = new Map<string, unknown>();
/** Retries of the places in which a contribution failed to load. A successful retry replaces all of them. */
const failedPlaces = new Map<string, Set<() => void>>();

type Named = Pick<SlotContribution, 'slot' | 'remote' | 'id'>;
const keyOf = ({ slot, remote, id }: Named): string => `${slot}/${remote}/${id}`;

/** Renders the replacement of a contribution that failed to load or threw. `retry` tries again. */
export type RenderContributionFailure = (retry: () => void) => ReactNode;

/**
 * One contribution. Renders nothing until its code is loaded. Failures are reported to the shell
 * and rendered by `renderFailure`. Without it, the space stays empty.
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
  // A row in a transition may be committed after its component was loaded. State tracks what was
  // rendered, so the effect adds a component that arrived in between.
  useEffect(() => {
    if (Component || failed) return undefined;
    let unmounted = false;
    platformServices()
      ?.loadContribution(from)
      .then(
        (component) => {
          arrived.set(key, component);
          if (!unmounted) setComponent(() => component);
          for (const retry of failedPlaces.get(key) ?? []) retry();
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
    const places = failedPlaces.get(key) ?? new Set();
    failedPlaces.set(key, places.add(retry));
    window.addEventListener('online', retry, { once: true });
    return () => {
      places.delete(retry);
      window.removeEventListener('online', retry);
    };
  }, [failed, key]);
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

/** Reports a contribution that threw during rendering to the shell. */
export function reportContribution({ remote }: Named, error: unknown): void {
  platformServices()?.reportFailure(remote, 'PART-RENDER', error);
}

/** An extension point for contributions of other remotes. Renders nothing without contributions. */
export function Slot<S extends ComponentSlot>({
  name,
  input,
  renderFailure,
}: {
  name: S;
  input: SlotInputs[S];
  /** Replacement of each failed contribution. Left out: nothing. */
  renderFailure?: RenderContributionFailure;
}): ReactNode {
  const contributions = platformServices()?.contributions(name) ?? [];
  return contributions.map((from) => (
    <Contribution key={keyOf(from)} {...{ from, input, renderFailure }} />
  ));
}
