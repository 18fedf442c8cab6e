import type { OwnDataEvent } from 'shared/contract';
import { eventBus } from 'shared/events';

/**
 * `onQueryStarted` of a mutation: once the API has taken the change, the event is sent. What shows the data
 * from the cache of the product API is refreshed by the mutation's tags; the event is for everything else,
 * and for the other tabs.
 */
export const announce =
  (event: OwnDataEvent) =>
  async (_arg: unknown, { queryFulfilled }: { queryFulfilled: PromiseLike<unknown> }) => {
    try {
      await queryFulfilled;
    } catch {
      // Whoever made the change shows why it was refused.
      return;
    }
    eventBus.publish(event, { otherTab: false }, 'store');
  };
