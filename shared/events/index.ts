/** The one event bus of the page. The shell provides this module to every remote. */
import { createEventBus } from './bus';

export {
  createEventBus,
  type BusOptions,
  type EventBus,
  type EventListener,
  type SubscribeOptions,
} from './bus';

/** Errors of listeners surface as uncaught errors of their own task: seen by reporting, harming nobody. */
export const eventBus = createEventBus({
  onListenerError: (error) =>
    setTimeout(() => {
      throw error;
    }),
});
