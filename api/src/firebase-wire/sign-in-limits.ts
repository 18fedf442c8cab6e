import { RateLimit, takeFromAll } from 'shared/server';
import { WireError } from './wire-error';

const MINUTE = 60_000;

const perMinutes = (limit: number, minutes: number) =>
  new RateLimit({ limit, windowMs: minutes * MINUTE });

/** How often sign-in may be tried and mailed; every method throws when it was too often. */
export class SignInLimits {
  /** Wrong passwords per e-mail address and visitor, and per visitor. */
  readonly #guesses = perMinutes(10, 15);
  readonly #guessesOfVisitor = perMinutes(100, 15);
  /** Wrong passwords on an e-mail address, of all visitors: from then on tries are slow. */
  readonly #guessesOnAddress = perMinutes(50, 15);
  /**
   * Wrong passwords of a visitor, after which others are prioritised: occasional typos are normal.
   */
  readonly #slips = perMinutes(2, 15);
  readonly #signUps = perMinutes(300, 60);
  /** Sign-ups per e-mail address and visitor: each is also a guess of the password of an account that exists. */
  readonly #signUpsWith = perMinutes(5, 15);
  /** Mails per address and visitor, and per visitor. */
  readonly #mailsTo = perMinutes(5, 60);
  readonly #mails = perMinutes(100, 60);

  /** @returns whether tries on this address must slow down after too many wrong passwords */
  countSignUp(email: string, visitor: string): { isUnderAttack: boolean } {
    count([
      [this.#signUps, visitor],
      [this.#signUpsWith, pair(email, visitor)],
    ]);
    return { isUnderAttack: !this.#guessesOnAddress.take(email) };
  }

  countMail(email: string, visitor: string): void {
    count([
      [this.#mails, visitor],
      [this.#mailsTo, pair(email, visitor)],
    ]);
  }

  /**
   * @returns whether tries on this address must slow down after too many wrong passwords, and
   * whether this visitor had so many that others are prioritised
   */
  countGuess(email: string, visitor: string): { isUnderAttack: boolean; isSuspect: boolean } {
    count(
      [
        [this.#guesses, pair(email, visitor)],
        [this.#guessesOfVisitor, visitor],
      ],
      ' : Access to this account has been temporarily disabled due to many failed login attempts.',
    );
    return {
      isUnderAttack: !this.#guessesOnAddress.take(email),
      isSuspect: !this.#slips.take(visitor),
    };
  }

  /**
   * A correct password clears this visitor's wrong tries on this address. Of the counts for the
   * visitor and for all, it takes back only itself. Otherwise the owner of one account could gain
   * tries on others.
   */
  forgetGuesses(email: string, visitor: string): void {
    this.#guesses.clear(pair(email, visitor));
    this.#guessesOfVisitor.giveBack(visitor);
    this.#slips.giveBack(visitor);
    this.#guessesOnAddress.giveBack(email);
  }
}

const pair = (email: string, visitor: string) => `${visitor} ${email}`;

function count(all: readonly (readonly [RateLimit, key: string])[], message = ''): void {
  if (!takeFromAll(all)) throw new WireError(`TOO_MANY_ATTEMPTS_TRY_LATER${message}`);
}
