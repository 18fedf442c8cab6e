import type { PhraseBody } from '../phrase';
import { T } from '../tokens';
import { MoveRules } from './move-rules';
import { definedOnly, placeOf } from './places';

/** Rules of sort orders. */
export abstract class OrderRules extends MoveRules {
  /** `sorted by yield`, `by P/E ascending`, `by lowest P/E`. */
  protected readonly sort = this.RULE('sort', (): PhraseBody => {
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
      GATE: () => this.isNext([T.direction]) || this.isNext([T.comma], [T.direction]),
      DEF: () => {
        this.OPTION3(() => this.CONSUME(T.comma));
        direction = placeOf(this.CONSUME1(T.direction));
      },
    });
    return { kind: 'sort', ...definedOnly({ before, figure, direction }) };
  });

  /** `highest yield`, `lowest P/E first`, `highest first`. */
  protected readonly directionFirst = this.RULE('directionFirst', (): PhraseBody => {
    const direction = placeOf(this.CONSUME(T.direction));
    let figure: number | undefined;
    this.OPTION(() => {
      figure = placeOf(this.CONSUME(T.figure));
    });
    return { kind: 'sort', direction, ...definedOnly({ figure }) };
  });

  /** `top 20`. */
  protected readonly top = this.RULE('top', (): PhraseBody => {
    this.CONSUME(T.top);
    let number: number | undefined;
    this.OPTION(() => {
      number = placeOf(this.CONSUME(T.number));
    });
    return { kind: 'top', ...definedOnly({ number }) };
  });
}
