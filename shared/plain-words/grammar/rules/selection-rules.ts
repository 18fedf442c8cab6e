import type { PhraseBody } from '../phrase';
import { T } from '../tokens';
import { FigureRules } from './figure-rules';
import { placeOf } from './places';

/** Rules of options and sizes: `tech, energy and healthcare`, `small and mid caps`. */
export abstract class SelectionRules extends FigureRules {
  /** `tech, energy and healthcare`, `listed on the NYSE`. */
  protected readonly options = this.RULE('options', (): PhraseBody => {
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
        this.isNext([T.comma, T.and, T.or], [T.option]) ||
        this.isNext([T.comma], [T.and, T.or], [T.option]),
      DEF: addItem,
    });
    return { kind: 'options', items, joints, isListing };
  });

  /** `small caps`, `small and mid caps`, `large companies`. */
  protected readonly sizes = this.RULE('sizes', (): PhraseBody => {
    const items = [placeOf(this.CONSUME(T.size))];
    let noun = false;
    this.MANY({
      GATE: () => this.isNext([T.and, T.or, T.to, T.comma], [T.size]),
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
}
