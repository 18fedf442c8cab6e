import type { ComponentSlot, ComposedRemote, SlotInputs, SlotName } from 'shared/contract';
import type { ComponentType } from 'react';
import type { SlotContribution } from 'shared/store';
import type { PlatformServices } from 'shared/store/host';
import type { EarlyLoader } from '../composition/lazy-remote-host';
import { retry } from '../composition/loader/retry';
import { withinBudget } from '../composition/loader/step-budgets';
import { isChunkError } from '../composition/loader/start-error';
import { RemoteError } from '../failure/remote-error';
import { telemetry } from '../telemetry/telemetry';
import type { Declared } from './declared-slot';
import { contributionsWithRetired, withRetiredProps } from './retired-slot';

type Contributions = Pick<PlatformServices, 'contributions' | 'loadContribution'>;

/** Icons in rows load after the page: they are pressed later. */
const AFTER_THE_PAGE: readonly SlotName[] = ['asset-row-action'];

/**
 * Slots of the platform, from declarations alone; code loads when a slot renders.
 * @param pageRendered resolves when the page has rendered its own data, for which some slots wait
 * @param useStyles called once a contribution of a remote may render: its style sheets then stay
 */
export function slotServices(
  remotes: Readonly<Record<string, ComposedRemote>>,
  loader: EarlyLoader,
  pageRendered: () => Promise<void> = () => Promise.resolve(),
  useStyles: (remote: string) => void = () => {},
): Contributions {
  const declared = Object.values(remotes)
    .flatMap(({ name, slots }) => slots.map((slot): Declared => ({ ...slot, remote: name })))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const bySlot = new Map<string, readonly Declared[]>();
  const components = new Map<string, Promise<ComponentType<never>>>();

  function load(remote: string, id: string): Promise<ComponentType<never>> {
    const key = `${remote}/${id}`;
    const pending = components.get(key);
    if (pending) return pending;
    /**
     * Its code threw during evaluation and may be half-initialised, so it is not requested again.
     */
    let threw = false;
    const loading = loader.ensure(remote, id).then(async (module) => {
      const release = `${remote} ${loader.version(remote)}`;
      const isFinal = (error: unknown): boolean => !isChunkError(error);
      try {
        const component = await withinBudget(
          'page',
          release,
          retry(() => module.loadSlot(id), { isFinal }),
        );
        useStyles(remote);
        return component;
      } catch (error) {
        threw = !isChunkError(error) && !(error instanceof RemoteError);
        throw error;
      }
    });
    components.set(key, loading);
    loading.catch((error: unknown) => {
      if (!threw) components.delete(key);
      telemetry.error(error, { part: id, phase: 'load', remote, version: loader.version(remote) });
    });
    return loading;
  }

  return {
    contributions<S extends SlotName>(slot: S) {
      let own = bySlot.get(slot);
      // The same objects for the same slot, because components depend on their identity.
      if (!own) bySlot.set(slot, (own = contributionsWithRetired(declared, slot)));
      return own as readonly SlotContribution<S>[];
    },
    async loadContribution<S extends ComponentSlot>({ remote, id, slot }: SlotContribution<S>) {
      if (AFTER_THE_PAGE.includes(slot)) await pageRendered();
      const component = await load(remote, id);
      const declaration = declared.find((one) => one.remote === remote && one.id === id);
      return withRetiredProps(component, declaration?.slot, slot) as ComponentType<SlotInputs[S]>;
    },
  };
}
