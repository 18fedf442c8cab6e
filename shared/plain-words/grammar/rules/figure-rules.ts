import type { Limits, PhraseBody } from '../phrase';
import { T } from '../tokens';
import { LimitRules } from './limit-rules';
import { definedOnly, placeOf } from './places';

/** Rules of phrases about a figure or a price level. */
export abstract class FigureRules extends LimitRules {
  /** `P/E under 15`, `yield between 3 and 5 %`, `P/E 20% below the sector median`. */
  protected readonly figureFirst = this.RULE('figureFirst', (): PhraseBody => {
    const figure = placeOf(this.CONSUME(T.figure));
    let limits: Limits = {};
    let again: number | undefined;
    this.OPTION(() => {
      limits = this.SUBRULE(this.limits);
    });
    let second: Limits | undefined;
    this.OPTION2({
      GATE: () => this.isSecondLimit(),
      DEF: () => {
        this.CONSUME(T.and);
        const compare = placeOf(this.CONSUME(T.compare));
        second = { compare, low: placeOf(this.CONSUME(T.number)) };
      },
    });
    // "P/E under 15 times earnings" names its figure twice.
    this.OPTION1({
      GATE: () => this.isSameFigure(figure),
      DEF: () => {
        again = placeOf(this.CONSUME1(T.figure));
      },
    });
    return { kind: 'figure', figure, limits, ...(second && { second }), ...definedOnly({ again }) };
  });

  /** "and under 4%", unless the number belongs to a figure after it. */
  protected isSecondLimit(): boolean {
    const next = this.LA(4).tokenType;
    return (
      this.isNext([T.and], [T.compare], [T.number]) &&
      ![T.figure, T.level, T.benchmark, T.compare, T.openEnd].includes(next)
    );
  }

  protected isSameFigure(figure: number): boolean {
    const fieldsAt = (place: number) => {
      const term = this.terms[place]?.term;
      return term?.kind === 'figure' ? term.fields : [];
    };
    const next = this.LA(1);
    return (
      next.tokenType === T.figure &&
      fieldsAt(next.startOffset).some((field) => fieldsAt(figure).includes(field))
    );
  }

  /** `under 15 times earnings`, `above the 200-day average`, `within 5% of the 52-week high`. */
  protected readonly compareFirst = this.RULE('compareFirst', (): PhraseBody => {
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
  protected readonly rangeFirst = this.RULE('rangeFirst', (): PhraseBody => {
    const limits = this.SUBRULE(this.range);
    let figure: number | undefined;
    this.OPTION(() => {
      figure = placeOf(this.CONSUME(T.figure));
    });
    return { kind: 'figure', limits, ...(figure !== undefined && { figure }) };
  });

  /** `10 to 20 times earnings`, `20% below its 52-week high`. */
  protected readonly numberFirst = this.RULE('numberFirst', (): PhraseBody => {
    const { limits, ...after } = this.SUBRULE(this.amountOfFigure);
    return this.ACTION(() => withFigure(after, limits));
  });

  /** A number and its figure or level. */
  protected readonly amountOfFigure = this.RULE(
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
          this.isNext([T.level, T.figure, T.openEnd]) ||
          this.isNext([T.to, T.dash], [T.number]) ||
          this.isNext([T.compare], [T.level, T.benchmark]),
        DEF: addRest,
      });
      return {
        limits,
        ...(figure !== undefined && { figure }),
        ...(level !== undefined && { level }),
      };
    },
  );

  /** A level alone, without a side. */
  protected readonly levelFirst = this.RULE('levelFirst', (): PhraseBody => {
    const level = placeOf(this.CONSUME(T.level));
    return { kind: 'level', level, limits: {} };
  });
}

function withFigure(
  { figure, level }: { figure?: number; level?: number },
  limits: Limits,
): PhraseBody {
  if (level !== undefined) return { kind: 'level', level, limits };
  return { kind: 'figure', limits, ...definedOnly({ figure }) };
}
