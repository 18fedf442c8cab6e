import { setTimeout as delay } from 'node:timers/promises';
import { type VerifyToken } from '../identity/token-verifier';
import { accountInfo } from './account-info';
import type { AccountRepository } from './account-repository';
import {
  MAX_PASSWORD,
  normaliseEmail,
  requireRecent,
  validEmail,
  validPassword,
} from './credentials';
import { FairQueue, QueueFullError } from './fair-queue';
import { ID_TOKEN_SECONDS, signIdToken, type Account } from './id-token';
import { mailedLink, MAILS, type Mail } from './mails';
import { hashPassword, verifyPassword } from './password';
import { SignInLimits } from './sign-in-limits';
import type { SigningKeys } from './signing-keys';
import { WireError } from './wire-error';

/**
 * Password hashing takes a thread of libuv's four and 32 MB for each: it leaves threads for files, and a
 * flood of tries waits behind itself.
 */
const HASHING = { concurrency: 2, perKey: 8, total: 256 };

/** What a try costs on an account that many wrong passwords were tried on, whoever it is. */
const SLOW_TRY_MS = 1500;

/** Longer than writing a mail takes, so that an answer does not tell whether one was written. */
const RESET_ANSWER_MS = 250;

export interface AccountsOptions {
  repository: AccountRepository;
  keys: SigningKeys;
  projectId: string;
  verify: VerifyToken;
  /** Origin for links in mail. */
  publicUrl: string;
  /** Sign-ins of an account before an instant are over. */
  onSessionsEnded: (uid: string, since: Date) => Promise<void>;
}

/** The sign-in rules of the local wire. Every refusal is a WireError in the real service's words. */
export class Accounts {
  readonly #limits = new SignInLimits();
  readonly #hashing = new FairQueue(HASHING);

  constructor(private readonly options: AccountsOptions) {}

  async signUp(
    input: { email?: string; password?: string; displayName?: string },
    visitor: string,
  ) {
    if (input.email === undefined && input.password === undefined)
      throw new WireError('ADMIN_ONLY_OPERATION');
    const email = validEmail(input.email);
    const password = validPassword(input.password);
    this.#limits.countSignUp(visitor);
    if (await this.options.repository.byEmail(email)) throw new WireError('EMAIL_EXISTS');
    const account = await this.options.repository.create(
      email,
      await this.#hash(visitor, () => hashPassword(password)),
      input.displayName || null,
    );
    if (!account) throw new WireError('EMAIL_EXISTS');
    return { ...(await this.#session(account)), email, localId: account.uid };
  }

  async signIn(input: { email?: string; password?: string }, visitor: string) {
    const email = validEmail(input.email);
    if (!input.password) throw new WireError('MISSING_PASSWORD');
    if (input.password.length > MAX_PASSWORD) throw new WireError('INVALID_LOGIN_CREDENTIALS');
    // Counted before the slow comparison, so that tries at the same moment count too.
    const { isUnderAttack, isSuspect } = this.#limits.countGuess(email, visitor);
    // Slower, never locked: strangers who guess must not keep the owner out.
    if (isUnderAttack) await delay(SLOW_TRY_MS);
    const account = await this.options.repository.byEmail(email);
    const { password } = input;
    const right = await this.#hash(
      visitor,
      () => verifyPassword(password, account?.passwordHash ?? null),
      { isSuspect },
    );
    // One refusal for an unknown address and a wrong password: nobody learns who has an account.
    if (!account || !right) throw new WireError('INVALID_LOGIN_CREDENTIALS');
    if (account.disabled) throw new WireError('USER_DISABLED');
    this.#limits.forgetGuesses(email, visitor);
    return {
      ...(await this.#session(account)),
      registered: true,
      email,
      localId: account.uid,
      displayName: account.displayName ?? '',
    };
  }

  async lookup(idToken: string | undefined) {
    const { account } = await this.#holder(idToken);
    return { users: [accountInfo(account)] };
  }

  async update(input: {
    idToken?: string;
    displayName?: string;
    photoUrl?: string;
    deleteAttribute?: string[];
    email?: string;
    password?: string;
    oobCode?: string;
  }) {
    if (input.oobCode !== undefined) return this.#applyCode(input.oobCode);
    const { account, authTime } = await this.#holder(input.idToken);
    if (input.email !== undefined && normaliseEmail(input.email) !== account.email) {
      throw new WireError(
        'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.',
      );
    }
    let changed = await this.options.repository.update(account.uid, {
      ...(input.displayName !== undefined && { displayName: input.displayName }),
      ...(input.photoUrl !== undefined && { photoUrl: input.photoUrl }),
      ...(input.deleteAttribute?.includes('DISPLAY_NAME') && { displayName: null }),
      ...(input.deleteAttribute?.includes('PHOTO_URL') && { photoUrl: null }),
    });
    if (input.password !== undefined) {
      requireRecent(authTime);
      changed = await this.options.repository.setPassword(
        account.uid,
        await this.#hash(account.uid, () => hashPassword(validPassword(input.password))),
      );
      if (changed) await this.options.onSessionsEnded(account.uid, changed.validSince);
    }
    if (!changed) throw new WireError('USER_NOT_FOUND');
    const { localId, email, displayName, photoUrl, emailVerified, providerUserInfo } =
      accountInfo(changed);
    // A new password ends every session, so this one gets a new one; a new name only a new token.
    const signedInAt = input.password === undefined ? new Date(authTime * 1000) : new Date();
    return {
      ...(await this.#session(changed, signedInAt)),
      localId,
      email,
      displayName,
      photoUrl,
      emailVerified,
      providerUserInfo,
    };
  }

  async delete(idToken: string | undefined) {
    const { account, authTime } = await this.#holder(idToken);
    requireRecent(authTime);
    await this.options.repository.delete(account.uid, account.email);
    return {};
  }

  /** Hashes in turn with others; refused when too many tries of this key wait already. */
  async #hash<T>(
    key: string,
    work: () => Promise<T>,
    options?: { isSuspect: boolean },
  ): Promise<T> {
    try {
      return await this.#hashing.run(key, work, options);
    } catch (error) {
      if (error instanceof QueueFullError) throw new WireError('TOO_MANY_ATTEMPTS_TRY_LATER');
      throw error;
    }
  }

  /** Puts a mail with a link into the local mailbox. */
  async sendCode(
    input: {
      requestType?: string;
      email?: string;
      newEmail?: string;
      idToken?: string;
      continueUrl?: string;
    },
    visitor: string,
  ) {
    if (input.requestType === 'PASSWORD_RESET') {
      const email = validEmail(input.email);
      // Whether or not there is an account, so that the limit tells nothing either.
      this.#limits.countMail(email, visitor);
      // The same answer after the same time without an account: nobody learns who has one.
      await Promise.all([this.#mailReset(email, input.continueUrl), delay(RESET_ANSWER_MS)]);
      return { email };
    }
    if (input.requestType === 'VERIFY_EMAIL') {
      const { account } = await this.#holder(input.idToken);
      this.#limits.countMail(account.email, visitor);
      await this.#mail(account, MAILS.VERIFY_EMAIL, input.continueUrl);
      return { email: account.email };
    }
    if (input.requestType === 'VERIFY_AND_CHANGE_EMAIL') {
      const { account, authTime } = await this.#holder(input.idToken);
      requireRecent(authTime);
      const newEmail = validEmail(input.newEmail);
      this.#limits.countMail(newEmail, visitor);
      // The same answer for an address that somebody has: nobody learns who has an account.
      if (!(await this.options.repository.byEmail(newEmail)))
        await this.#mail(account, MAILS.VERIFY_AND_CHANGE_EMAIL, input.continueUrl, newEmail);
      return { email: account.email };
    }
    throw new WireError('INVALID_REQ_TYPE');
  }

  async #mailReset(email: string, continueUrl: string | undefined) {
    const account = await this.options.repository.byEmail(email);
    if (account && !account.disabled) await this.#mail(account, MAILS.PASSWORD_RESET, continueUrl);
  }

  /** Without a new password it only says whose code it is. */
  async resetPassword(input: { oobCode?: string; newPassword?: string }) {
    const { account, requestType } = await this.#code(input.oobCode);
    if (input.newPassword === undefined) return { email: account.email, requestType };
    if (requestType !== 'PASSWORD_RESET') throw new WireError('INVALID_OOB_CODE');
    const passwordHash = await this.#hash(account.uid, () =>
      hashPassword(validPassword(input.newPassword)),
    );
    if (!(await this.options.repository.useCode(input.oobCode ?? '')))
      throw new WireError('INVALID_OOB_CODE');
    // Who opened the mailed link has the mailbox.
    const changed = await this.options.repository.setPassword(account.uid, passwordHash, {
      emailVerified: true,
    });
    if (changed) await this.options.onSessionsEnded(account.uid, changed.validSince);
    return { email: account.email, requestType };
  }

  async refresh(input: { grant_type?: string; refresh_token?: string }) {
    if (input.grant_type !== 'refresh_token') throw new WireError('INVALID_GRANT_TYPE');
    if (!input.refresh_token) throw new WireError('MISSING_REFRESH_TOKEN');
    const session = await this.options.repository.bySession(input.refresh_token);
    // Revoked by a password change or never ours: the SDK signs the person out on this code.
    if (!session) throw new WireError('TOKEN_EXPIRED');
    if (session.account.disabled) throw new WireError('USER_DISABLED');
    const { account, signedInAt } = session;
    const idToken = await signIdToken(
      this.options.keys,
      this.options.projectId,
      account,
      signedInAt,
    );
    return {
      access_token: idToken,
      id_token: idToken,
      expires_in: String(ID_TOKEN_SECONDS),
      token_type: 'Bearer',
      refresh_token: input.refresh_token,
      user_id: account.uid,
      project_id: this.options.projectId,
    };
  }

  async #session(account: Account, signedInAt = new Date()) {
    const refreshToken = await this.options.repository.startSession(account.uid, signedInAt);
    const idToken = await signIdToken(
      this.options.keys,
      this.options.projectId,
      account,
      signedInAt,
    );
    return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) };
  }

  /** The account an ID token speaks for. */
  async #holder(idToken: string | undefined): Promise<{ account: Account; authTime: number }> {
    if (!idToken) throw new WireError('MISSING_ID_TOKEN');
    const identity = await this.options.verify(idToken).catch(() => {
      throw new WireError('INVALID_ID_TOKEN');
    });
    const account = await this.options.repository.byUid(identity.uid);
    if (!account) throw new WireError('USER_NOT_FOUND');
    if (account.disabled) throw new WireError('USER_DISABLED');
    if (identity.authTime * 1000 < account.validSince.getTime())
      throw new WireError('TOKEN_EXPIRED');
    return { account, authTime: identity.authTime };
  }

  async #code(secret: string | undefined) {
    if (!secret) throw new WireError('INVALID_OOB_CODE');
    const emailCode = await this.options.repository.findCode(secret);
    if (!emailCode) throw new WireError('INVALID_OOB_CODE');
    if (emailCode.expired) throw new WireError('EXPIRED_OOB_CODE');
    return emailCode;
  }

  /** Verifies an address, or takes another one: whatever the code was mailed for. */
  async #applyCode(secret: string) {
    const { account, requestType, newEmail } = await this.#code(secret);
    if (requestType === 'PASSWORD_RESET') throw new WireError('INVALID_OOB_CODE');
    if (!(await this.options.repository.useCode(secret))) throw new WireError('INVALID_OOB_CODE');
    if (requestType === 'VERIFY_EMAIL' || newEmail === null) {
      await this.options.repository.update(account.uid, { emailVerified: true });
      return { localId: account.uid, email: account.email, emailVerified: true };
    }
    const changed = await this.options.repository.setEmail(account.uid, newEmail);
    if (!changed) throw new WireError('EMAIL_EXISTS');
    await this.options.onSessionsEnded(account.uid, changed.validSince);
    await this.options.repository.deliver(
      account.email,
      'Your e-mail address was changed',
      'Your account has another e-mail address now. If you did not change it, contact our support.',
    );
    return { localId: account.uid, email: changed.email, emailVerified: true };
  }

  async #mail(account: Account, mail: Mail, continueUrl: string | undefined, newEmail?: string) {
    const { requestType, subject } = mail;
    const code = await this.options.repository.newCode(account.uid, requestType, newEmail);
    const link = mailedLink(this.options.publicUrl, mail, code, continueUrl);
    await this.options.repository.deliver(
      newEmail ?? account.email,
      subject,
      `${subject}: ${link}\nThe link works once, for an hour.`,
    );
  }
}
