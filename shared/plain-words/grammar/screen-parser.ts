import { EmbeddedActionsParser, type IToken, type TokenType } from 'chevrotain';
import type { PlacedTerm } from '../vocabulary/term';
import type { Limits, Phrase, PhraseBody } from './phrase';
import { ALL_TOKENS, tokensOf, tokenType } from './tokens';

const T = {
  figure: tokenType('figure'),
  level: tokenType('level'),
  compare: tokenType('compare'),
  between: tokenType('between'),
  to: tokenType('to'),
  dash: tokenType('dash'),
  and: tokenType('and'),
  or: tokenType('or'),
  comma: tokenType('comma'),
  not: tokenType('not'),
  openEnd: tokenType('open-end'),
  option: tokenType('option'),
  idiom: tokenType('idiom'),
  size: tokenType('size'),
  noun: tokenType('noun'),
  myBroker: tokenType('my-broker'),
  move: tokenType('move'),
  period: tokenType('period'),
  within: tokenType('within'),
  near: tokenType('near'),
  sortBy: tokenType('sort-by'),
  direction: tokenType('direction'),
  order: tokenType('order'),
  top: tokenType('top'),
  benchmark: tokenType('benchmark'),
  listed: tokenType('listed'),
  number: tokenType('number'),
  vague: tokenType('vague'),
  unknown: tokenType('unknown'),
} as const;

/** Tokens of lookahead: an Oxford comma before an option needs three. */
const LOOKAHEAD = 3;

/**
 * Phrases of a described screen. LL(3) without backtracking, so its time is linear. Every rule takes
 * at least one token and has only optional parts after it, so it accepts every sentence.
 */
class ScreenParser extends EmbeddedActionsParser {
  #terms: readonly PlacedTerm[] = [];

  constructor() {
    super([...ALL_TOKENS], { maxLookahead: LOOKAHEAD, recoveryEnabled: false });
    this.performSelfAnalysis();
  }

  read(terms: readonly PlacedTerm[]): Phrase[] {
    this.#terms = terms;
    this.input = tokensOf(terms);
    const phrases = this.screen();
    // The grammar accepts every sentence. If it did not, nothing may be understood wrongly.
    return this.errors.length === 0 ? phrases : [{ kind: 'leftover', from: 0, to: terms.length }];
  }

  /** Place of the last token taken, plus one. */
  #after(): number {
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
            GATE: () => !this.#comes([T.listed]) || this.#comes([T.listed], [T.option]),
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
      to: this.#after(),
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

  /** `P/E under 15`, `yield between 3 and 5 %`, `P/E 20% below the sector median`. */
  private readonly figureFirst = this.RULE('figureFirst', (): PhraseBody => {
    const figure = placeOf(this.CONSUME(T.figure));
    let limits: Limits = {};
    let again: number | undefined;
    this.OPTION(() => {
      limits = this.SUBRULE(this.limits);
    });
    let second: Limits | undefined;
    this.OPTION2({
      GATE: () => this.#isSecondLimit(),
      DEF: () => {
        this.CONSUME(T.and);
        const compare = placeOf(this.CONSUME(T.compare));
        second = { compare, low: placeOf(this.CONSUME(T.number)) };
      },
    });
    // "P/E under 15 times earnings" names its figure twice.
    this.OPTION1({
      GATE: () => this.#isSameFigure(figure),
      DEF: () => {
        again = placeOf(this.CONSUME1(T.figure));
      },
    });
    return { kind: 'figure', figure, limits, ...(second && { second }), ...definedOnly({ again }) };
  });

  /** Whether the next tokens are of these types, one of a list each. */
  #comes(...expected: readonly (readonly TokenType[])[]): boolean {
    return expected.every((types, at) => types.includes(this.LA(at + 1).tokenType));
  }

  /** "and under 4%", unless the number belongs to a figure after it. */
  #isSecondLimit(): boolean {
    const next = this.LA(4).tokenType;
    return (
      this.#comes([T.and], [T.compare], [T.number]) &&
      ![T.figure, T.level, T.benchmark, T.compare, T.openEnd].includes(next)
    );
  }

  #isSameFigure(figure: number): boolean {
    const fieldsAt = (place: number) => {
      const term = this.#terms[place]?.term;
      return term?.kind === 'figure' ? term.fields : [];
    };
    const next = this.LA(1);
    return (
      next.tokenType === T.figure &&
      fieldsAt(next.startOffset).some((field) => fieldsAt(figure).includes(field))
    );
  }

  /** Limits of a figure that was named before. */
  private readonly limits = this.RULE('limits', (): Limits =>
    this.OR<Limits>([
      {
        ALT: () => {
          const compare = placeOf(this.CONSUME(T.compare));
          let rest: Limits = {};
          this.OPTION(() => {
            rest = this.OR1<Limits>([
              { ALT: () => this.SUBRULE(this.amount) },
              { ALT: () => ({ benchmark: placeOf(this.CONSUME(T.benchmark)) }) },
              { ALT: () => ({ benchmark: placeOf(this.CONSUME(T.level)) }) },
              { ALT: () => ({ benchmark: placeOf(this.CONSUME(T.figure)) }) },
            ]);
          });
          return { compare, ...rest };
        },
      },
      { ALT: () => this.SUBRULE(this.range) },
      { ALT: () => this.SUBRULE1(this.amount) },
    ]),
  );

  /** `3 to 5`, `15 or less`, `20% below the sector median`, `1.2 times the sector median`, `15`. */
  private readonly amount = this.RULE('amount', (): Limits => {
    const low = placeOf(this.CONSUME(T.number));
    let rest: Limits = {};
    this.OPTION({
      GATE: () =>
        this.#comes([T.openEnd, T.benchmark]) ||
        this.#comes([T.to, T.dash], [T.number]) ||
        this.#comes([T.compare], [T.benchmark]),
      DEF: () => {
        rest = this.OR<Limits>([
          {
            ALT: () => {
              this.OR1([{ ALT: () => this.CONSUME(T.to) }, { ALT: () => this.CONSUME(T.dash) }]);
              return { high: placeOf(this.CONSUME1(T.number)) };
            },
          },
          { ALT: () => ({ openEnd: placeOf(this.CONSUME(T.openEnd)) }) },
          { ALT: () => ({ benchmark: placeOf(this.CONSUME(T.benchmark)) }) },
          {
            ALT: () => {
              const distance = placeOf(this.CONSUME(T.compare));
              return { distance, benchmark: placeOf(this.CONSUME1(T.benchmark)) };
            },
          },
        ]);
      },
    });
    return { low, ...rest };
  });

  /** `between 3 and 5 %`, `from 3 to 5`. */
  private readonly range = this.RULE('range', (): Limits => {
    this.CONSUME(T.between);
    const limits: Limits = {};
    this.OPTION(() => {
      const low = placeOf(this.CONSUME(T.number));
      limits.low = low;
      this.OPTION1({
        GATE: () => this.#comes([T.and, T.to, T.dash], [T.number]),
        DEF: () => {
          this.OR([
            { ALT: () => this.CONSUME(T.and) },
            { ALT: () => this.CONSUME(T.to) },
            { ALT: () => this.CONSUME(T.dash) },
          ]);
          limits.high = placeOf(this.CONSUME1(T.number));
        },
      });
    });
    return limits;
  });

  /** `under 15 times earnings`, `above the 200-day average`, `within 5% of the 52-week high`. */
  private readonly compareFirst = this.RULE('compareFirst', (): PhraseBody => {
    const compare = placeOf(
      this.OR([
        { ALT: () => this.CONSUME(T.compare) },
        { ALT: () => this.CONSUME(T.within) },
        { ALT: () => this.CONSUME(T.near) },
      ]),
    );
    let body: PhraseBody = { kind: 'figure', limits: { compare } };
    this.OPTION(() => {
      body = this.OR1<PhraseBody>([
        {
          ALT: () => {
            const level = placeOf(this.CONSUME(T.level));
            return { kind: 'level', level, limits: { compare } };
          },
        },
        {
          ALT: () => {
            const benchmark = placeOf(this.CONSUME(T.benchmark));
            return { kind: 'figure', limits: { compare, benchmark } };
          },
        },
        {
          ALT: () => {
            const { limits, ...after } = this.SUBRULE(this.amountOfFigure);
            return this.ACTION(() => withFigure(after, { compare, ...limits }));
          },
        },
      ]);
    });
    return body;
  });

  /** `between 10 and 20 times earnings`. */
  private readonly rangeFirst = this.RULE('rangeFirst', (): PhraseBody => {
    const limits = this.SUBRULE(this.range);
    let figure: number | undefined;
    this.OPTION(() => {
      figure = placeOf(this.CONSUME(T.figure));
    });
    return { kind: 'figure', limits, ...(figure !== undefined && { figure }) };
  });

  /** `10 to 20 times earnings`, `20% below its 52-week high`. */
  private readonly numberFirst = this.RULE('numberFirst', (): PhraseBody => {
    const { limits, ...after } = this.SUBRULE(this.amountOfFigure);
    return this.ACTION(() => withFigure(after, limits));
  });

  /** A number with the figure or the level that it belongs to. */
  private readonly amountOfFigure = this.RULE(
    'amountOfFigure',
    (): { limits: Limits; figure?: number; level?: number } => {
      const low = placeOf(this.CONSUME(T.number));
      const limits: Limits = { low };
      let figure: number | undefined;
      let level: number | undefined;
      const addRest = () => {
        this.OR([
          {
            ALT: () => {
              const distance = placeOf(this.CONSUME(T.compare));
              this.OR1([
                {
                  ALT: () => {
                    level = placeOf(this.CONSUME(T.level));
                  },
                },
                {
                  ALT: () => {
                    limits.benchmark = placeOf(this.CONSUME(T.benchmark));
                  },
                },
              ]);
              limits.distance = distance;
            },
          },
          {
            ALT: () => {
              level = placeOf(this.CONSUME1(T.level));
            },
          },
          {
            ALT: () => {
              figure = placeOf(this.CONSUME(T.figure));
            },
          },
          {
            ALT: () => {
              limits.openEnd = placeOf(this.CONSUME(T.openEnd));
              this.OPTION1(() => {
                figure = placeOf(this.CONSUME1(T.figure));
              });
            },
          },
          {
            ALT: () => {
              this.OR2([{ ALT: () => this.CONSUME(T.to) }, { ALT: () => this.CONSUME(T.dash) }]);
              limits.high = placeOf(this.CONSUME1(T.number));
              this.OPTION2(() => {
                figure = placeOf(this.CONSUME2(T.figure));
              });
            },
          },
        ]);
      };
      this.OPTION({
        GATE: () =>
          this.#comes([T.level, T.figure, T.openEnd]) ||
          this.#comes([T.to, T.dash], [T.number]) ||
          this.#comes([T.compare], [T.level, T.benchmark]),
        DEF: addRest,
      });
      return {
        limits,
        ...(figure !== undefined && { figure }),
        ...(level !== undefined && { level }),
      };
    },
  );

  /** A level alone: nothing says on which side. */
  private readonly levelFirst = this.RULE('levelFirst', (): PhraseBody => {
    const level = placeOf(this.CONSUME(T.level));
    return { kind: 'level', level, limits: {} };
  });

  /** `tech, energy and healthcare`, `listed on the NYSE`. */
  private readonly options = this.RULE('options', (): PhraseBody => {
    const items: number[] = [];
    const joints: number[] = [];
    let isListing = false;
    this.OPTION(() => {
      this.CONSUME(T.listed);
      isListing = true;
    });
    items.push(placeOf(this.CONSUME(T.option)));
    const addItem = () => {
      joints.push(
        placeOf(
          this.OR([
            {
              ALT: () => {
                const comma = this.CONSUME(T.comma);
                let joint = comma;
                this.OPTION1(() => {
                  joint = this.OR1([
                    { ALT: () => this.CONSUME1(T.and) },
                    { ALT: () => this.CONSUME1(T.or) },
                  ]);
                });
                return joint;
              },
            },
            { ALT: () => this.CONSUME(T.and) },
            { ALT: () => this.CONSUME(T.or) },
          ]),
        ),
      );
      items.push(placeOf(this.CONSUME1(T.option)));
    };
    this.MANY({
      GATE: () =>
        this.#comes([T.comma, T.and, T.or], [T.option]) ||
        this.#comes([T.comma], [T.and, T.or], [T.option]),
      DEF: addItem,
    });
    return { kind: 'options', items, joints, isListing };
  });

  /** `small caps`, `small and mid caps`, `large companies`. */
  private readonly sizes = this.RULE('sizes', (): PhraseBody => {
    const items = [placeOf(this.CONSUME(T.size))];
    let noun = false;
    this.MANY({
      GATE: () => this.#comes([T.and, T.or, T.to, T.comma], [T.size]),
      DEF: () => {
        this.OR([
          { ALT: () => this.CONSUME(T.and) },
          { ALT: () => this.CONSUME(T.or) },
          { ALT: () => this.CONSUME(T.to) },
          { ALT: () => this.CONSUME(T.comma) },
        ]);
        items.push(placeOf(this.CONSUME1(T.size)));
      },
    });
    this.OPTION(() => {
      this.CONSUME(T.noun);
      noun = true;
    });
    return { kind: 'sizes', items, noun };
  });

  /** `up more than 10% in the past month`, `down this year`. */
  private readonly move = this.RULE('move', (): PhraseBody => {
    const move = placeOf(this.CONSUME(T.move));
    const limits: Limits = {};
    let period: number | undefined;
    this.OPTION(() => {
      limits.compare = placeOf(this.CONSUME(T.compare));
    });
    this.OPTION1(() => {
      limits.low = placeOf(this.CONSUME(T.number));
      this.OPTION2(() => {
        limits.openEnd = placeOf(this.CONSUME(T.openEnd));
      });
    });
    let level: number | undefined;
    this.OPTION3(() => {
      this.OR([
        { ALT: () => (period = placeOf(this.CONSUME(T.period))) },
        { ALT: () => (level = placeOf(this.CONSUME(T.level))) },
      ]);
    });
    return { kind: 'move', move, limits, ...definedOnly({ period, level }) };
  });

  /** `this year over 10%`. */
  private readonly change = this.RULE('change', (): PhraseBody => {
    const period = placeOf(this.CONSUME(T.period));
    let limits: Limits = {};
    this.OPTION(() => {
      limits = this.SUBRULE(this.limits);
    });
    return { kind: 'change', period, limits };
  });

  /** `sorted by yield`, `by P/E ascending`, `by lowest P/E`. */
  private readonly sort = this.RULE('sort', (): PhraseBody => {
    this.CONSUME(T.sortBy);
    let before: number | undefined;
    let figure: number | undefined;
    let direction: number | undefined;
    this.OPTION(() => {
      before = placeOf(this.CONSUME(T.direction));
    });
    this.OPTION1(() => {
      figure = placeOf(
        this.OR([
          { ALT: () => this.CONSUME(T.figure) },
          { ALT: () => this.CONSUME(T.period) },
          { ALT: () => this.CONSUME(T.order) },
        ]),
      );
    });
    this.OPTION2({
      GATE: () => this.#comes([T.direction]) || this.#comes([T.comma], [T.direction]),
      DEF: () => {
        this.OPTION3(() => this.CONSUME(T.comma));
        direction = placeOf(this.CONSUME1(T.direction));
      },
    });
    return { kind: 'sort', ...definedOnly({ before, figure, direction }) };
  });

  /** `highest yield`, `lowest P/E first`, `highest first`. */
  private readonly directionFirst = this.RULE('directionFirst', (): PhraseBody => {
    const direction = placeOf(this.CONSUME(T.direction));
    let figure: number | undefined;
    this.OPTION(() => {
      figure = placeOf(this.CONSUME(T.figure));
    });
    return { kind: 'sort', direction, ...definedOnly({ figure }) };
  });

  /** `top 20`, which no list can be cut to. */
  private readonly top = this.RULE('top', (): PhraseBody => {
    this.CONSUME(T.top);
    let number: number | undefined;
    this.OPTION(() => {
      number = placeOf(this.CONSUME(T.number));
    });
    return { kind: 'top', ...definedOnly({ number }) };
  });

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

const placeOf = (token: IToken): number => token.startOffset;

function withFigure(
  { figure, level }: { figure?: number; level?: number },
  limits: Limits,
): PhraseBody {
  if (level !== undefined) return { kind: 'level', level, limits };
  return { kind: 'figure', limits, ...definedOnly({ figure }) };
}

/** The entries with a value. */
function definedOnly<K extends string>(
  values: Record<K, number | undefined>,
): Partial<Record<K, number>> {
  const entries = Object.entries<number | undefined>(values).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(entries) as Partial<Record<K, number>>;
}

let parser: ScreenParser | undefined;

/** Phrases of the terms of a sentence, in order. */
export function phrasesOf(terms: readonly PlacedTerm[]): Phrase[] {
  parser ??= new ScreenParser();
  return parser.read(terms);
}
