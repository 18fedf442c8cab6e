import type { OwnDataEvent } from 'shared/contract';
import { eventBus } from 'shared/events';

/**
 * `onQueryStarted` of a mutation: sends the event once the API has accepted the change. The
 * mutation's tags refresh data from the product API's cache. The event is for other code, and for
 * the other tabs.
 */
export const announce =
  (event: OwnDataEvent) =>
  async (_arg: unknown, { queryFulfilled }: { queryFulfilled: PromiseLike<unknown> }) => {
    try {
      await queryFulfilled;
    } catch {
      // The caller of the mutation shows the reason of the rejection.
      return;
    }
    eventBus.publish(event, { otherTab: false }, 'store');
  };
