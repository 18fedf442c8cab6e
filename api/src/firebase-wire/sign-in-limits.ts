import type { Bucket, LimitRule, Limits } from '../coordination/limits/limits';
import { WireError } from './wire-error';

const MINUTE = 60_000;

const rule = (name: string, limit: number, minutes: number): LimitRule => ({
  name: `sign-in-${name}`,
  limit,
  windowMs: minutes * MINUTE,
});

/** Wrong passwords per e-mail address and visitor, and per visitor. */
const GUESSES = rule('guesses', 10, 15);
const GUESSES_OF_VISITOR = rule('guesses-of-visitor', 100, 15);
/** Wrong passwords on an e-mail address, of all visitors: from then on tries are slow. */
const GUESSES_ON_ADDRESS = rule('guesses-on-address', 50, 15);
/**
 * Wrong passwords of a visitor, after which others are prioritised: occasional typos are normal.
 */
const SLIPS = rule('slips', 2, 15);
const SIGN_UPS = rule('sign-ups', 300, 60);
/** Sign-ups per e-mail address and visitor: each is also a guess of the password of an account that exists. */
const SIGN_UPS_WITH = rule('sign-ups-with', 5, 15);
/** Mails per address and visitor, and per visitor. */
const MAILS_TO = rule('mails-to', 5, 60);
const MAILS = rule('mails', 100, 60);

/**
 * How often sign-in may be tried and mailed; every method rejects when it was too often. Without
 * the store of the limits each process counts by itself: tries are never unlimited.
 */
export class SignInLimits {
  constructor(private readonly limits: Limits) {}

  /** @returns whether tries on this address must slow down after too many wrong passwords */
  async countSignUp(email: string, visitor: string): Promise<{ isUnderAttack: boolean }> {
    await this.#count([
      [SIGN_UPS, visitor],
      [SIGN_UPS_WITH, pair(email, visitor)],
    ]);
    return { isUnderAttack: !(await this.limits.take(GUESSES_ON_ADDRESS, email)) };
  }

  async countMail(email: string, visitor: string): Promise<void> {
    await this.#count([
      [MAILS, visitor],
      [MAILS_TO, pair(email, visitor)],
    ]);
  }

  /**
   * @returns whether tries on this address must slow down after too many wrong passwords, and
   * whether this visitor had so many that others are prioritised
   */
  async countGuess(
    email: string,
    visitor: string,
  ): Promise<{ isUnderAttack: boolean; isSuspect: boolean }> {
    await this.#count(
      [
        [GUESSES, pair(email, visitor)],
        [GUESSES_OF_VISITOR, visitor],
      ],
      ' : Access to this account has been temporarily disabled due to many failed login attempts.',
    );
    return {
      isUnderAttack: !(await this.limits.take(GUESSES_ON_ADDRESS, email)),
      isSuspect: !(await this.limits.take(SLIPS, visitor)),
    };
  }

  /**
   * A correct password clears this visitor's wrong tries on this address. Of the counts for the
   * visitor and for all, it takes back only itself. Otherwise the owner of one account could gain
   * tries on others.
   */
  async forgetGuesses(email: string, visitor: string): Promise<void> {
    await Promise.all([
      this.limits.clear(GUESSES, pair(email, visitor)),
      this.limits.giveBack(GUESSES_OF_VISITOR, visitor),
      this.limits.giveBack(SLIPS, visitor),
      this.limits.giveBack(GUESSES_ON_ADDRESS, email),
    ]);
  }

  async #count(buckets: readonly Bucket[], message = ''): Promise<void> {
    if (!(await this.limits.takeAll(buckets)))
      throw new WireError(`TOO_MANY_ATTEMPTS_TRY_LATER${message}`);
  }
}

const pair = (email: string, visitor: string) => `${visitor} ${email}`;
