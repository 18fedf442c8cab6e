import { productApi, type PlatformStore } from 'shared/store';

type State = ReturnType<PlatformStore['getState']>;

/** Arrival time of the newest cached data, ms since the epoch; null without data. */
export function selectLastDataAt(state: State): number | null {
  const times = Object.values(state[productApi.reducerPath].queries).flatMap(
    (query) => query?.fulfilledTimeStamp ?? [],
  );
  return times.length > 0 ? Math.max(...times) : null;
}
