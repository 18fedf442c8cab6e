import type { Counters } from './counters/counters';
import { LocalCounters } from './counters/local-counters';
import { SOLE_LEADER, type Leadership } from './leadership/leadership';
import type { Limits } from './limits/limits';
import { LocalLimits } from './limits/local-limits';
import { LocalMessages } from './messages/local-messages';
import type { Messages } from './messages/messages';
import type { RedisLink } from './redis/redis-link';

/** State and roles that the processes of an installation share. */
export interface Coordination {
  limits: Limits;
  counters: Counters;
  messages: Messages;
  leadership: Leadership;
  /** Null without `REDIS_URL`. */
  redis: RedisLink | null;
  /** Whether the shared database has answered in the last seconds. True for a single process. */
  isDatabaseAlive(): boolean;
  close(): Promise<void>;
}

/** Coordination of a single process. */
export const localCoordination = (): Coordination => ({
  limits: new LocalLimits(),
  counters: new LocalCounters(),
  messages: new LocalMessages(),
  leadership: SOLE_LEADER,
  redis: null,
  isDatabaseAlive: () => true,
  close: async () => undefined,
});
