import { RECENT_SIGN_IN_SECONDS } from 'shared/contract/schemas';
import type { Database } from '../database/open-database';
import type { DatabaseTransaction } from '../database/transaction';
import { invalidInput, ProblemError } from '../http/problem';
import type { AccountSessions } from '../identity/account-sessions';
import type { LocalSignIn } from '../identity/local-sign-in';
import type { Identity } from '../identity/identity';
import type { MailPort } from '../mail/mail-port';
import { deleteAccount } from './delete-account';

export interface AccountRemovalOptions {
  db: Database;
  sessions: AccountSessions;
  /** Null when a real Firebase project handles sign-in: the browser then notifies it. */
  localSignIn: Pick<LocalSignIn, 'deleteAccount'> | null;
  mail: Pick<MailPort, 'forget'>;
  /** Notes in the transaction of the deletion which charges have to end. */
  closeBilling: (tx: DatabaseTransaction, uid: string) => Promise<void>;
  /** Starts to end them; must not wait for the payment service. */
  afterDeletion: () => void;
  /** Their profile is made again at their next sign-in. */
  forgetProfile: (uid: string) => void;
}

/**
 * Deletes an account with all its data, after a recent password sign-in and confirmation by e-mail
 * address.
 *
 * @throws a 403 problem without a recent sign-in, a 400 problem for another address
 */
export type RemoveAccount = (who: Identity, typed: { confirm: string }) => Promise<void>;

export function accountRemover({
  db,
  sessions,
  localSignIn,
  mail,
  closeBilling,
  afterDeletion,
  forgetProfile,
}: AccountRemovalOptions): RemoveAccount {
  return async (identity, { confirm }) => {
    if (Date.now() / 1000 - identity.authTime > RECENT_SIGN_IN_SECONDS)
      throw new ProblemError(403, 'Recent sign-in needed', 'Give your password again first');
    if (confirm.trim().toLowerCase() !== identity.email.toLowerCase())
      throw invalidInput([
        { field: 'confirm', message: 'This is not the e-mail address of your account' },
      ]);
    await deleteAccount(db, sessions, identity, closeBilling);
    afterDeletion();
    forgetProfile(identity.uid);
    // Mail is sent to verified addresses only, and another account may have verified this one.
    if (identity.emailVerified) await mail.forget?.(identity.email);
    await localSignIn?.deleteAccount(identity.uid);
  };
}
