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
import { clearUserAnswers } from './user-answers';
import { setPageSession } from './page-session';
import { createSession } from './session';
import { storedUser, userStorages } from './stored-user';

/** Duration of the ended-session notice in ms: long enough to act on it. */
const ENDED_NOTICE = 20_000;

/**
 * Determines the user: at once for visitors who never signed in, else by the SDK after first paint.
 */
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
      // The user's document is read next: load its SDK in parallel with the sign-in SDK.
      if (storedUserOf() ?? ofTab())
        importWithRetries(
          () => import(/* webpackChunkName: 'firestore' */ './user-document'),
        ).catch(() => {});
      const { connectAuth } = await importWithRetries(
        () => import(/* webpackChunkName: 'firebase-auth' */ './firebase-auth'),
      );
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

  // A plan may change elsewhere: in another tab, on the payment page, on the renewal day.
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
        // The provider revoked the stored session: the password changed or the account was closed.
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
  clearUserAnswers();
  const expected = storedUserOf() ?? ofTab();
  if (expected) {
    ownAnswersBelongTo(expected.uid);
    restore();
  } else {
    ownAnswersBelongTo(null);
    session.assumeSignedOut();
    tabs.ask();
  }
  return account;
}
