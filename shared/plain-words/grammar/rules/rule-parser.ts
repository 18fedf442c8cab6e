import { EmbeddedActionsParser, type TokenType } from 'chevrotain';
import type { PlacedTerm } from '../../vocabulary/term';
import { ALL_TOKENS } from '../tokens';

/** Tokens of lookahead: an Oxford comma before an option needs three. */
const LOOKAHEAD = 3;

/**
 * Base of the screen parser. Chevrotain's rules are members of one class, so each subclass
 * adds the rules of one kind of phrase.
 */
export abstract class RuleParser extends EmbeddedActionsParser {
  protected terms: readonly PlacedTerm[] = [];

  constructor() {
    super([...ALL_TOKENS], { maxLookahead: LOOKAHEAD, recoveryEnabled: false });
  }

  /** Whether each of the next tokens has one of its expected types. */
  protected isNext(...expected: readonly (readonly TokenType[])[]): boolean {
    return expected.every((types, at) => types.includes(this.LA(at + 1).tokenType));
  }
}
