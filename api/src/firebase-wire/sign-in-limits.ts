import { Attempts } from '../http/attempts';
import { WireError } from './wire-error';

const MINUTE = 60_000;

/** How often sign-in may be tried and mailed; every method throws when it was too often. */
export class SignInLimits {
  /** Wrong passwords per address and visitor, per address, and per visitor. */
  readonly #guesses = new Attempts(10, 15 * MINUTE);
  readonly #guessesOnAddress = new Attempts(50, 15 * MINUTE);
  readonly #guessesOfVisitor = new Attempts(100, 15 * MINUTE);
  readonly #signUps = new Attempts(300, 60 * MINUTE);
  /** Mails per address and visitor, and per visitor. */
  readonly #mailsTo = new Attempts(5, 60 * MINUTE);
  readonly #mails = new Attempts(100, 60 * MINUTE);

  countSignUp(visitor: string): void {
    count([[this.#signUps, visitor]]);
  }

  countMail(email: string, visitor: string): void {
    count([
      [this.#mails, visitor],
      [this.#mailsTo, pair(email, visitor)],
    ]);
  }

  countGuess(email: string, visitor: string): void {
    count(
      [
        [this.#guesses, pair(email, visitor)],
        [this.#guessesOnAddress, email],
        [this.#guessesOfVisitor, visitor],
      ],
      ' : Access to this account has been temporarily disabled due to many failed login attempts.',
    );
  }

  /** A right password takes the wrong ones before it back. */
  forgetGuesses(email: string, visitor: string): void {
    this.#guesses.clear(pair(email, visitor));
  }
}

const pair = (email: string, visitor: string) => `${visitor} ${email}`;

/** Counts against all, or against none when one of them is full. */
function count(all: readonly [Attempts, string][], words = ''): void {
  if (!all.every(([attempts, key]) => attempts.allows(key)))
    throw new WireError(`TOO_MANY_ATTEMPTS_TRY_LATER${words}`);
  for (const [attempts, key] of all) attempts.count(key);
}
