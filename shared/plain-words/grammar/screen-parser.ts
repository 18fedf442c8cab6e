import type { PlacedTerm } from '../vocabulary/term';
import type { Phrase, PhraseBody } from './phrase';
import { OrderRules } from './rules/order-rules';
import { placeOf } from './rules/places';
import { T, tokensOf } from './tokens';

/**
 * Phrases of a described screen. LL(3) without backtracking, so its time is linear. Every rule takes
 * at least one token and has only optional parts after it, so it accepts every sentence.
 */
class ScreenParser extends OrderRules {
  constructor() {
    super();
    this.performSelfAnalysis();
  }

  read(terms: readonly PlacedTerm[]): Phrase[] {
    this.terms = terms;
    this.input = tokensOf(terms);
    const phrases = this.screen();
    // Never expected. If it happens, report the whole sentence instead of a part of it.
    return this.errors.length === 0 ? phrases : [{ kind: 'leftover', from: 0, to: terms.length }];
  }

  /** Place after the last consumed token. */
  private placeAfter(): number {
    return this.LA(0).startOffset + 1;
  }

  private readonly screen = this.RULE('screen', (): Phrase[] => {
    const phrases: Phrase[] = [];
    this.MANY(() => {
      const phrase = this.SUBRULE(this.phrase);
      this.ACTION(() => phrases.push(phrase));
    });
    return phrases;
  });

  private readonly phrase = this.RULE('phrase', (): Phrase => {
    const from = this.ACTION(() => this.LA(1).startOffset);
    let not: number | undefined;
    let body: PhraseBody = { kind: 'leftover' };
    this.OR([
      {
        ALT: () => {
          not = placeOf(this.CONSUME(T.not));
          this.OPTION({
            // "listed" is a phrase only with an option after it.
            GATE: () => !this.isNext([T.listed]) || this.isNext([T.listed], [T.option]),
            DEF: () => {
              body = this.SUBRULE1(this.body);
            },
          });
        },
      },
      { ALT: () => (body = this.SUBRULE2(this.body)) },
      { ALT: () => (body = this.SUBRULE(this.joint)) },
      { ALT: () => (body = this.SUBRULE(this.leftover)) },
    ]);
    return this.ACTION(() => ({
      ...body,
      ...(not !== undefined && { not }),
      from,
      to: this.placeAfter(),
    }));
  });

  private readonly body = this.RULE('body', (): PhraseBody =>
    this.OR<PhraseBody>([
      { ALT: () => this.SUBRULE(this.figureFirst) },
      { ALT: () => this.SUBRULE(this.compareFirst) },
      { ALT: () => this.SUBRULE(this.rangeFirst) },
      { ALT: () => this.SUBRULE(this.numberFirst) },
      { ALT: () => this.SUBRULE(this.levelFirst) },
      { ALT: () => this.SUBRULE(this.options) },
      { ALT: () => this.SUBRULE(this.sizes) },
      { ALT: () => this.SUBRULE(this.move) },
      { ALT: () => this.SUBRULE(this.change) },
      { ALT: () => this.SUBRULE(this.sort) },
      { ALT: () => this.SUBRULE(this.directionFirst) },
      { ALT: () => this.SUBRULE(this.top) },
      { ALT: () => ({ kind: 'idiom', idiom: placeOf(this.CONSUME(T.idiom)) }) },
      { ALT: () => ({ kind: 'order', order: placeOf(this.CONSUME(T.order)) }) },
      {
        ALT: () => {
          this.CONSUME(T.myBroker);
          return { kind: 'my-broker' };
        },
      },
      {
        ALT: () => {
          this.CONSUME(T.noun);
          return { kind: 'noun' };
        },
      },
    ]),
  );

  private readonly joint = this.RULE('joint', (): PhraseBody => {
    const joint = this.OR<'and' | 'or' | 'comma'>([
      {
        ALT: () => {
          this.CONSUME(T.and);
          return 'and';
        },
      },
      {
        ALT: () => {
          this.CONSUME(T.or);
          return 'or';
        },
      },
      {
        ALT: () => {
          this.CONSUME(T.comma);
          return 'comma';
        },
      },
    ]);
    return { kind: 'joint', joint };
  });

  private readonly leftover = this.RULE('leftover', (): PhraseBody => {
    this.OR([
      { ALT: () => this.CONSUME(T.unknown) },
      { ALT: () => this.CONSUME(T.vague) },
      { ALT: () => this.CONSUME(T.benchmark) },
      { ALT: () => this.CONSUME(T.openEnd) },
      { ALT: () => this.CONSUME(T.to) },
      { ALT: () => this.CONSUME(T.dash) },
      { ALT: () => this.CONSUME(T.listed) },
    ]);
    return { kind: 'leftover' };
  });
}

let parser: ScreenParser | undefined;

/** Phrases of the terms of a sentence, in order. */
export function phrasesOf(terms: readonly PlacedTerm[]): Phrase[] {
  parser ??= new ScreenParser();
  return parser.read(terms);
}
