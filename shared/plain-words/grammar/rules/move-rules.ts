import type { Limits, PhraseBody } from '../phrase';
import { T } from '../tokens';
import { definedOnly, placeOf } from './places';
import { SelectionRules } from './selection-rules';

/** Rules of price moves over a period. */
export abstract class MoveRules extends SelectionRules {
  /** `up more than 10% in the past month`, `down this year`. */
  protected readonly move = this.RULE('move', (): PhraseBody => {
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
  protected readonly change = this.RULE('change', (): PhraseBody => {
    const period = placeOf(this.CONSUME(T.period));
    let limits: Limits = {};
    this.OPTION(() => {
      limits = this.SUBRULE(this.limits);
    });
    return { kind: 'change', period, limits };
  });
}
