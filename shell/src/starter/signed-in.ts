import { localStore, tabStore } from 'shared/browser';
import { storedUser } from '../session/stored-user';

/** Whether this browser or tab has a user, as far as storage says. */
export const isSignedIn = (): boolean =>
  storedUser(localStore()) !== null || storedUser(tabStore()) !== null;
