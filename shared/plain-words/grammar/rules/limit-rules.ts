import type { Limits } from '../phrase';
import { T } from '../tokens';
import { placeOf } from './places';
import { RuleParser } from './rule-parser';

/** Rules of limits: `under 15`, `between 3 and 5 %`, `20% below the sector median`. */
export abstract class LimitRules extends RuleParser {
  /** Limits after the name of a figure. */
  protected readonly limits = this.RULE('limits', (): Limits =>
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
  protected readonly amount = this.RULE('amount', (): Limits => {
    const low = placeOf(this.CONSUME(T.number));
    let rest: Limits = {};
    this.OPTION({
      GATE: () =>
        this.isNext([T.openEnd, T.benchmark]) ||
        this.isNext([T.to, T.dash], [T.number]) ||
        this.isNext([T.compare], [T.benchmark]),
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
  protected readonly range = this.RULE('range', (): Limits => {
    this.CONSUME(T.between);
    const limits: Limits = {};
    this.OPTION(() => {
      const low = placeOf(this.CONSUME(T.number));
      limits.low = low;
      this.OPTION1({
        GATE: () => this.isNext([T.and, T.to, T.dash], [T.number]),
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
}
