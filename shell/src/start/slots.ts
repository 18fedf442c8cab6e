import type { ComposedRemote } from 'shared/contract';
import type { PlatformServices, SlotContribution } from 'shared/store';
import type { RemoteLoader } from '../composition/remote-loader';
import { retry } from '../composition/retry';
import { telemetry } from '../telemetry/telemetry';

type Contributions = Pick<PlatformServices, 'contributions' | 'loadContribution'>;

/** The slots of the platform, from the declarations alone; code comes when a slot is drawn. */
export function slotServices(
  remotes: Readonly<Record<string, ComposedRemote>>,
  loader: RemoteLoader,
): Contributions {
  const bySlot = new Map<string, SlotContribution[]>();
  const declared = Object.values(remotes)
    .flatMap(({ name, slots }) =>
      slots.map(({ slot, id, order = 0 }) => ({ slot, order, remote: name, id })),
    )
    .toSorted((a, b) => a.order - b.order);
  for (const { slot, remote, id } of declared)
    bySlot.set(slot, [...(bySlot.get(slot) ?? []), { remote, id }]);

  const loading = new Map<string, Promise<never>>();
  return {
    contributions: (slot) => bySlot.get(slot) ?? [],
    loadContribution({ remote, id }) {
      const key = `${remote}/${id}`;
      let promise = loading.get(key);
      if (!promise) {
        promise = loader
          .ensure(remote, id)
          .then((module) => retry(() => module.loadSlot(id))) as Promise<never>;
        loading.set(key, promise);
        promise.catch((error: unknown) => {
          loading.delete(key);
          telemetry.error(error, {
            part: id,
            phase: 'load',
            remote,
            version: loader.version(remote),
          });
        });
      }
      return promise;
    },
  };
}
