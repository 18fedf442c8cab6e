import { productApi, type PlatformStore } from 'shared/store';

type State = ReturnType<PlatformStore['getState']>;

/** When the newest of the figures in hand arrived, in ms since the epoch; null when there are none. */
export function selectLastDataAt(state: State): number | null {
  const times = Object.values(state[productApi.reducerPath].queries).flatMap(
    (query) => query?.fulfilledTimeStamp ?? [],
  );
  return times.length > 0 ? Math.max(...times) : null;
}
