/** The one event bus of the page. The shell provides this module to every remote. */
import { createEventBus } from './bus';

export {
  createEventBus,
  type BusOptions,
  type EventBus,
  type EventListener,
  type SubscribeOptions,
} from './bus';

/**
 * Errors of listeners become uncaught errors in separate tasks: visible to error reporting,
 * harmless to other listeners.
 */
export const eventBus = createEventBus({
  onListenerError: (error) =>
    setTimeout(() => {
      throw error;
    }),
});
