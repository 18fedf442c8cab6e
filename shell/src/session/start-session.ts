import { importWithRetries } from 'shared/browser';
import type { CompositionSettings } from 'shared/contract';
import { eventBus } from 'shared/events';
import {
  notifiedWithAction,
  platformServices,
  type AccountServices,
  type PlatformStore,
} from 'shared/store';
import { ownAnswersBelongTo, projectFunctionsBase, transport } from 'shared/store/host';
import { telemetry } from '../telemetry/telemetry';
import { accountServices } from './account';
import { followOtherTabs, openTabChannel } from './other-tabs';
import { clearOwnAnswers } from './own-answers';
import { setPageSession } from './page-session';
import { createSession } from './session';
import { storedUser, userStorages } from './stored-user';

/** Milliseconds that the notice of an ended session stays: long enough to act on it. */
const ENDED_NOTICE = 20_000;

/** Finds out who is here: at once for visitors who never signed in, else through the SDK after first paint. */
export function startSession(
  { firebase }: CompositionSettings,
  store: PlatformStore,
): AccountServices {
  const storages = userStorages();
  const storedUserOf = () => storedUser(storages.browser);
  const ofTab = () => storedUser(storages.tab);

  const sayEnded = (): void => {
    const message = {
      kind: 'warning',
      title: 'You have been logged out',
      text: 'Your session has ended. Log in again to go on.',
      duration: ENDED_NOTICE,
    } as const;
    const action = { label: 'Log In', onSelect: () => platformServices()?.signIn() };
    store.dispatch(notifiedWithAction(message, action));
  };
  const session = createSession({
    store,
    transport,
    connect: async () => {
      const storedForTab = storedUserOf() === null && ofTab() !== null;
      // Somebody is signed in, so their document is read next: its SDK is fetched beside that of sign-in.
      if (storedUserOf() ?? ofTab())
        importWithRetries(() => import('./user-document')).catch(() => {});
      const { connectAuth } = await importWithRetries(() => import('./firebase-auth'));
      return connectAuth(firebase, { storedForTab });
    },
    onEnded: sayEnded,
    onLeft: (uid) => tabs.tellLeft(uid),
    onEntered: () => tabs.tellHere(),
  });
  setPageSession(session);
  const account = accountServices(session, transport, store);
  const tabs = followOtherTabs({ session, storages, channel: openTabChannel(), events: window });
  transport.configure({
    idToken: (open) => session.token(open),
    freshToken: (refused) => session.freshToken(refused),
    onTokenRefused: () => void session.end(),
    functionsBase:
      firebase.mode === 'project'
        ? projectFunctionsBase(firebase.options['projectId'] ?? '')
        : undefined,
  });

  // A plan is bought or ends elsewhere: another tab, the payment page, the day of renewal.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void session.refreshProfile();
  });
  eventBus.subscribe('billing/changed', () => void session.refreshProfile({ atOnce: true }), {
    owner: 'session',
  });

  const sayUnavailable = (): void => {
    const message = {
      kind: 'error',
      title: 'Your account could not be loaded',
      text: 'This page shows what visitors without an account see.',
      duration: ENDED_NOTICE,
    } as const;
    store.dispatch(notifiedWithAction(message, { label: 'Try again', onSelect: restore }));
  };
  const restore = (): void => {
    session.follow().then(
      (auth) => {
        // The provider took the stored session back: its password is new, or the account is closed.
        if (auth.user() === null) sayEnded();
      },
      (error: unknown) => {
        telemetry.error(error, { part: 'session', phase: 'load' });
        session.assumeSignedOut();
        sayUnavailable();
        window.addEventListener('online', restore, { once: true });
      },
    );
  };
  clearOwnAnswers();
  if (storedUserOf() || ofTab()) restore();
  else {
    ownAnswersBelongTo(null);
    session.assumeSignedOut();
    tabs.ask();
  }
  return account;
}
