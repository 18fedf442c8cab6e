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
import { afterFirstPage } from '../timing/after-first-page';
import { accountServices } from './account';
import { followOtherTabs, openTabChannel } from './other-tabs';
import { clearUserAnswers } from './user-answers';
import { setPageSession } from './page-session';
import { createSession } from './session';
import { storedUser, userStorages } from './stored-user';

/** Duration of the ended-session notice in ms: long enough to act on it. */
const ENDED_NOTICE = 20_000;

/**
 * Determines the user: at once for visitors who never signed in, and by the stored token while it is
 * valid. The SDK confirms a stored user, after the first page if the API accepted the token.
 */
export function startSession(
  { firebase }: CompositionSettings,
  store: PlatformStore,
): AccountServices {
  const storages = userStorages();
  const storedUserOf = () => storedUser(storages.browser);
  const ofTab = () => storedUser(storages.tab);

  let hasSaidEnded = false;
  const sayEnded = (): void => {
    hasSaidEnded = true;
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
    // A user of this tab alone waits for the SDK: other tabs ask for it.
    stored: storedUserOf,
    connect: async () => {
      const storedForTab = storedUserOf() === null && ofTab() !== null;
      // The user's document is read next: load its SDK in parallel with the sign-in SDK.
      if (store.getState().session.status !== 'signed-in' && (storedUserOf() ?? ofTab()))
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
        if (auth.user() === null && !hasSaidEnded) sayEnded();
      },
      (error: unknown) => {
        telemetry.error(error, { part: 'session', phase: 'load' });
        session.assumeSignedOut();
        // A restored user stays signed in as long as the stored token is valid.
        if (store.getState().session.status !== 'signed-in') sayUnavailable();
        window.addEventListener('online', restore, { once: true });
      },
    );
  };
  clearUserAnswers();
  const expected = storedUserOf() ?? ofTab();
  if (expected) {
    ownAnswersBelongTo(expected.uid);
    void session.restore().then((isRestored) => {
      if (!isRestored) return restore();
      // A sign-out or another action may have started the SDK before.
      afterFirstPage(() => {
        if (!session.client()) restore();
      });
    });
  } else {
    ownAnswersBelongTo(null);
    session.assumeSignedOut();
    tabs.ask();
  }
  return account;
}
