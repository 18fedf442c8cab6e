import { eventBus, type EventBus } from 'shared/events';
import { forgetStartPath, ownAnswersBelongTo, rememberLastPath } from 'shared/store/host';

const OWNER = 'own-answers';

/** Stored answers about own data leave this browser with the person: with sign-out, and when another one comes. */
export function clearOwnAnswers(bus: EventBus = eventBus): void {
  bus.subscribe('session/login', ({ payload }) => ownAnswersBelongTo(payload.uid), {
    owner: OWNER,
  });
  bus.subscribe(
    'session/logout',
    () => {
      ownAnswersBelongTo(null);
      forgetStartPath();
    },
    { owner: OWNER },
  );
  // Where somebody was last; pages of the shell (sign-in, 404) are no place to begin at.
  bus.subscribe(
    'navigation/page-view',
    ({ payload: { path, owner } }) => {
      if (owner !== undefined && owner !== 'shell') rememberLastPath(path);
    },
    { owner: OWNER },
  );
}
