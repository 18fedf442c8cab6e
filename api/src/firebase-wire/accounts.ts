import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Limits } from '../coordination/limits/limits';
import type { Identity } from '../identity/identity';
import type { VerifyToken } from '../identity/token-verifier';
import { accountInfo } from './account-info';
import { AccountMail } from './account-mail';
import type { AccountRepository } from './account-repository';
import {
  MAX_PASSWORD,
  normaliseEmail,
  requireRecent,
  validEmail,
  validPassword,
} from './credentials';
import { FairQueue, QueueFullError } from '../worker-pool/fair-queue';
import { ID_TOKEN_SECONDS, signIdToken, type Account } from './id-token';
import { findByPassword, hashPassword, parametersOf, scryptParameters } from './password';
import { SignInLimits } from './sign-in-limits';
import type { SigningKeys } from './signing-keys';
import { WireError } from './wire-error';

/**
 * Password hashing uses one of libuv's four threads and 32 MB each. The limit leaves threads for
 * files, and a flood of tries only delays itself.
 */
const HASHING = { concurrency: 2, perKey: 8, total: 256 };

/** Cost of an attempt on an account after many wrong passwords, for every client. */
const SLOW_TRY_MS = 1500;

/** Longer than writing a mail takes, so that an answer does not reveal whether one was written. */
const MAIL_ANSWER_MS = 250;

export interface AccountsOptions {
  limits: Limits;
  repository: AccountRepository;
  keys: SigningKeys;
  projectId: string;
  verify: VerifyToken;
  /** Origin for links in mail. */
  publicUrl: string;
  /** Ends the sign-ins of an account before an instant for the product API. */
  onSessionsEnded: (uid: string, since: Date) => Promise<void>;
  /** Whether the session behind a token was ended, for every part of the API. */
  isRevoked: (session: Pick<Identity, 'uid' | 'authTime'>) => Promise<boolean>;
}

/**
 * Sign-in rules of the local protocol. Every refusal is a WireError with the real service's code.
 */
export class Accounts {
  readonly #limits: SignInLimits;
  readonly #hashing = new FairQueue(HASHING);
  readonly #mail: AccountMail;

  constructor(private readonly options: AccountsOptions) {
    this.#limits = new SignInLimits(options.limits);
    this.#mail = new AccountMail(options.repository, options.publicUrl);
  }

  /**
   * Creates an account and signs in to it, even for an address that other accounts use. An address
   * belongs to the account that verified it, so free and taken addresses get the same answer. With
   * the password of an existing account it signs in to that one.
   */
  async signUp(
    input: { email?: string; password?: string; displayName?: string },
    visitor: string,
  ) {
    if (input.email === undefined && input.password === undefined)
      throw new WireError('ADMIN_ONLY_OPERATION');
    const email = validEmail(input.email);
    const password = validPassword(input.password);
    const { isUnderAttack } = await this.#limits.countSignUp(email, visitor);
    if (isUnderAttack) await delay(SLOW_TRY_MS);
    const present = await this.options.repository.byEmail(email);
    const { match, passwordHash } = await this.#hash(visitor, async () => {
      const [first] = present;
      const parameters = first ? parametersOf(first.passwordHash) : this.#parametersFor(email);
      const hash = await hashPassword(password, parameters);
      // Accounts that moved to this address may have parameters of their own.
      const others = present.filter((each) => parametersOf(each.passwordHash) !== parameters);
      const same = present.find((each) => each.passwordHash === hash);
      const other = same ?? (others.length > 0 ? await findByPassword(password, others) : null);
      return { match: other, passwordHash: hash };
    });
    const account =
      match ??
      (await this.options.repository.create(email, passwordHash, input.displayName || null));
    if (account.disabled) throw new WireError('USER_DISABLED');
    return { ...(await this.#begin(account)), email, localId: account.uid };
  }

  async signIn(input: { email?: string; password?: string }, visitor: string) {
    const email = validEmail(input.email);
    if (!input.password) throw new WireError('MISSING_PASSWORD');
    if (input.password.length > MAX_PASSWORD) throw new WireError('INVALID_LOGIN_CREDENTIALS');
    // Counted before the slow comparison, so that concurrent tries count too.
    const { isUnderAttack, isSuspect } = await this.#limits.countGuess(email, visitor);
    // Slowed down, never locked: guesses of strangers must not lock the owner out.
    if (isUnderAttack) await delay(SLOW_TRY_MS);
    const present = await this.options.repository.byEmail(email);
    const { password } = input;
    const account = await this.#hash(visitor, () => findByPassword(password, present), {
      isSuspect,
    });
    // One refusal for an unknown address and a wrong password: neither reveals an account.
    if (!account) throw new WireError('INVALID_LOGIN_CREDENTIALS');
    if (account.disabled) throw new WireError('USER_DISABLED');
    await this.#limits.forgetGuesses(email, visitor);
    return {
      ...(await this.#begin(account)),
      registered: true,
      email,
      localId: account.uid,
      displayName: account.displayName ?? '',
    };
  }

  /** Parameters of the first hash of an address, so that concurrent sign-ups use the same. */
  #parametersFor(email: string): string {
    const salt = createHmac('sha256', this.options.keys.mailboxKey).update(`salt of ${email}`);
    return scryptParameters(salt.digest().subarray(0, 16));
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
    const change = {
      ...(input.displayName !== undefined && { displayName: input.displayName }),
      ...(input.photoUrl !== undefined && { photoUrl: input.photoUrl }),
      ...(input.deleteAttribute?.includes('DISPLAY_NAME') && { displayName: null }),
      ...(input.deleteAttribute?.includes('PHOTO_URL') && { photoUrl: null }),
    };
    const password = input.password === undefined ? null : validPassword(input.password);
    if (password !== null) requireRecent(authTime);
    let changed = await this.options.repository.update(account.uid, change);
    if (password !== null) {
      const passwordHash = await this.#hash(account.uid, () =>
        hashPassword(password, parametersOf(account.passwordHash)),
      );
      // Hashing takes a while, in which the session may end or another one may change the password.
      await this.#holder(input.idToken);
      changed = await this.options.repository.setPassword(account.uid, passwordHash, {
        expected: account,
      });
      if (!changed) throw new WireError('TOKEN_EXPIRED');
      await this.options.onSessionsEnded(account.uid, changed.validSince);
    }
    if (!changed) throw new WireError('USER_NOT_FOUND');
    const { localId, email, displayName, photoUrl, emailVerified, providerUserInfo } =
      accountInfo(changed);
    // A new password ends every session, so this one begins again. Otherwise it only gets a new token.
    const tokens =
      password === null
        ? await this.#renew(changed, new Date(authTime * 1000))
        : await this.#begin(changed);
    return { ...tokens, localId, email, displayName, photoUrl, emailVerified, providerUserInfo };
  }

  async delete(idToken: string | undefined) {
    const { account, authTime } = await this.#holder(idToken);
    requireRecent(authTime);
    const since = await this.options.repository.delete(account.uid);
    // No token of the account may outlive it at the product API.
    if (since) await this.options.onSessionsEnded(account.uid, since);
    return {};
  }

  /** Hashes in a fair queue. Refused when too many tries of this key are waiting. */
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
      // Counted with or without an account, so that the limit reveals nothing either.
      await this.#limits.countMail(email, visitor);
      // The same answer after the same time without an account.
      await Promise.all([this.#mail.reset(email, input.continueUrl), delay(MAIL_ANSWER_MS)]);
      return { email };
    }
    if (input.requestType === 'VERIFY_EMAIL') {
      const { account } = await this.#holder(input.idToken);
      await this.#limits.countMail(account.email, visitor);
      await Promise.all([
        this.#mail.verification(account, input.continueUrl),
        delay(MAIL_ANSWER_MS),
      ]);
      return { email: account.email };
    }
    if (input.requestType === 'VERIFY_AND_CHANGE_EMAIL') {
      const { account, authTime } = await this.#holder(input.idToken);
      requireRecent(authTime);
      const newEmail = validEmail(input.newEmail);
      await this.#limits.countMail(newEmail, visitor);
      await Promise.all([
        this.#mail.change(account, newEmail, input.continueUrl),
        delay(MAIL_ANSWER_MS),
      ]);
      return { email: account.email };
    }
    throw new WireError('INVALID_REQ_TYPE');
  }

  /** Without a new password it only returns the owner of the code. */
  async resetPassword(input: { oobCode?: string; newPassword?: string }) {
    const { account, requestType } = await this.#code(input.oobCode);
    if (input.newPassword === undefined) return { email: account.email, requestType };
    if (requestType !== 'PASSWORD_RESET') throw new WireError('INVALID_OOB_CODE');
    const passwordHash = await this.#hash(account.uid, () =>
      hashPassword(validPassword(input.newPassword), parametersOf(account.passwordHash)),
    );
    if (!(await this.options.repository.useCode(input.oobCode ?? '')))
      throw new WireError('INVALID_OOB_CODE');
    // The mailed link proves access to the mailbox.
    const changed = await this.options.repository.setPassword(account.uid, passwordHash, {
      isEmailProven: true,
    });
    if (changed) await this.options.onSessionsEnded(account.uid, changed.validSince);
    return { email: account.email, requestType };
  }

  async refresh(input: { grant_type?: string; refresh_token?: string }) {
    if (input.grant_type !== 'refresh_token') throw new WireError('INVALID_GRANT_TYPE');
    if (!input.refresh_token) throw new WireError('MISSING_REFRESH_TOKEN');
    const session = await this.options.repository.bySession(input.refresh_token);
    // Revoked or unknown: the SDK signs the user out on this code.
    if (!session) throw new WireError('TOKEN_EXPIRED');
    if (session.account.disabled) throw new WireError('USER_DISABLED');
    const { account, signedInAt } = session;
    const authTime = signedInAt.getTime() / 1000;
    if (await this.#hasEnded(account, authTime)) throw new WireError('TOKEN_EXPIRED');
    const idToken = await this.#idToken(account, signedInAt);
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

  /** Opens a session after the password of `account` was verified. */
  async #begin(account: Account) {
    const session = await this.options.repository.startSession(account.uid, account);
    // Another password since: this one no longer opens the account.
    if (!session) throw new WireError('INVALID_LOGIN_CREDENTIALS');
    return this.#tokens(account, session.signedInAt, session.secret);
  }

  async #renew(account: Account, signedInAt: Date) {
    const secret = await this.options.repository.renewSession(account.uid, signedInAt);
    return this.#tokens(account, signedInAt, secret);
  }

  async #tokens(account: Account, signedInAt: Date, refreshToken: string) {
    const idToken = await this.#idToken(account, signedInAt);
    return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) };
  }

  #idToken(account: Account, signedInAt: Date): Promise<string> {
    return signIdToken(this.options.keys, this.options.projectId, account, signedInAt);
  }

  async #hasEnded({ uid, validSince }: Account, authTime: number): Promise<boolean> {
    return (
      authTime * 1000 < validSince.getTime() || (await this.options.isRevoked({ uid, authTime }))
    );
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
    if (await this.#hasEnded(account, identity.authTime)) throw new WireError('TOKEN_EXPIRED');
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
      const proven = await this.options.repository.proveEmail(account.uid);
      const emailVerified = proven?.emailVerified ?? false;
      return { localId: account.uid, email: account.email, emailVerified };
    }
    const changed = await this.options.repository.setEmail(account.uid, newEmail);
    if (!changed) throw new WireError('EMAIL_EXISTS');
    await this.options.onSessionsEnded(account.uid, changed.validSince);
    await this.options.repository.deliver(
      account.uid,
      account.email,
      'Your e-mail address was changed',
      'Your account has another e-mail address now. If you did not change it, contact our support.',
    );
    return { localId: account.uid, email: changed.email, emailVerified: true };
  }
}
