import { eventBus, type EventBus } from 'shared/events';
import { ownAnswersBelongTo } from 'shared/store/host';

const OWNER = 'own-answers';

/** Stored answers about own data leave this browser with the person: with sign-out, and when another one comes. */
export function clearOwnAnswers(bus: EventBus = eventBus): void {
  bus.subscribe('session/login', ({ payload }) => ownAnswersBelongTo(payload.uid), {
    owner: OWNER,
  });
  bus.subscribe('session/logout', () => ownAnswersBelongTo(null), { owner: OWNER });
}
