import { eventBus, type EventBus } from 'shared/events';
import { forgetStartPath, ownAnswersBelongTo, rememberLastPath } from 'shared/store/host';

const OWNER = 'own-answers';

/** Clears cached responses with user data on sign-out, and when another user signs in. */
export function clearUserAnswers(bus: EventBus = eventBus): void {
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
  // The visitor's last page. Pages of the shell (sign-in, 404) are not suitable as a start page.
  bus.subscribe(
    'navigation/page-view',
    ({ payload: { path, owner } }) => {
      if (owner !== undefined && owner !== 'shell') rememberLastPath(path);
    },
    { owner: OWNER },
  );
}
