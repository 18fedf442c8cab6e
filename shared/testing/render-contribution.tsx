import type { ComponentType } from 'react';
import type { ComponentSlot, SlotInputs } from 'shared/contract';
import { Slot, type RemoteModule } from 'shared/remote';
import { recordInputReads } from './agreements/record-slots';
import type { FakeContribution } from './fake-shell';
import { InjectedError, type Fault } from './lifecycle/faults';
import { renderPage, type RenderedPage, type RenderPageOptions } from './render-page';

export interface ContributionOptions<S extends ComponentSlot> extends RenderPageOptions {
  slot: S;
  /** Its key in the table of the remote and in `remote.json`. */
  id: string;
  /** Props that the offering page passes. */
  input: SlotInputs[S];
  faults?: readonly Extract<Fault, 'hang at load' | 'throw at evaluate' | 'throw at render'>[];
}

export interface RenderedContribution extends RenderedPage {
  /** The page that offers the slot. It must survive whatever the contribution does. */
  page: HTMLElement;
}

function Thrower(): never {
  throw new InjectedError('throw at render');
}

/** Loaded components are cached per page, so each test gets unique contributions. */
let contributionCount = 0;

/**
 * Renders a contribution of a remote, loaded by its declared id, in a slot of another remote's
 * page.
 */
export async function renderContribution<S extends ComponentSlot>(
  remote: RemoteModule,
  { slot, id, input, faults = [], contributions = [], ...options }: ContributionOptions<S>,
): Promise<RenderedContribution> {
  const load = (): Promise<unknown> => {
    if (faults.includes('hang at load')) return new Promise(() => {});
    if (faults.includes('throw at evaluate'))
      return Promise.reject(new InjectedError('throw at evaluate'));
    if (faults.includes('throw at render')) return Promise.resolve(recordInputReads(slot, Thrower));
    return remote
      .loadSlot(id)
      .then((component) => recordInputReads(slot, component as ComponentType<object>));
  };
  contributionCount += 1;
  const own = {
    slot,
    id: `${id} ${contributionCount}`,
    remote: remote.name,
    load,
  } as FakeContribution;
  const rendered = await renderPage(
    () => (
      <main data-testid="host">
        <h1>Page of another remote</h1>
        <Slot name={slot} input={input} />
      </main>
    ),
    { ...options, contributions: [own, ...contributions] },
  );
  return Object.assign(rendered, { page: rendered.getByTestId('host') });
}
