/** Values of one stock that change with its filings, not with its price: computed once a filing. */
import type { Calculation, Facts, Working } from 'market-model/derive/calculations/facts';
import { wholeCurrency } from 'market-model/derive/prices/price-usd';
import { datedStatements } from 'market-model/derive/statements/dated-statements';
import { recencyOf } from 'market-model/derive/statements/trailing-year';

type Value = Working['value'];

/**
 * Remembers results of calculations until the public statements or their recency change. Values of
 * statements in another currency than the price depend on the rate of the day and are not kept.
 */
export class StatementValues {
  #statements: Facts['fundamentals'] = null;
  #recency = -1;
  #isKept = false;
  /** By index of the calculation. Undefined if inputs are missing. */
  readonly #values: (Value | undefined)[];
  readonly #isComputed: Uint8Array;

  /** @param calculations `valueAt` takes their index */
  constructor(private readonly calculations: readonly Calculation[]) {
    this.#values = calculations.map(() => undefined);
    this.#isComputed = new Uint8Array(calculations.length);
  }

  /** Call it once for each day, before `valueAt`. */
  startDay(facts: Facts): void {
    const { fundamentals, today } = facts;
    const recency = fundamentals ? recencyOf(datedStatements(fundamentals), today) : 0;
    if (fundamentals === this.#statements && recency === this.#recency) return;
    this.#statements = fundamentals;
    this.#recency = recency;
    this.#isKept = isOneCurrency(fundamentals?.currencyCode ?? null, facts.fields.currencyCode);
    this.#isComputed.fill(0);
  }

  /** Value of a calculation; null without a meaning, undefined without inputs. */
  valueAt(place: number, facts: Facts): Value | undefined {
    if (this.#isComputed[place] === 1) return this.#values[place];
    const calculation = this.calculations[place];
    if (!calculation) return undefined;
    const { value, work, fromStatements } = calculation;
    if (value) return value(facts);
    const computed = work(facts)?.value;
    if (fromStatements === true && this.#isKept) {
      this.#values[place] = computed;
      this.#isComputed[place] = 1;
    }
    return computed;
  }
}

/** An unknown currency is never exchanged. */
function isOneCurrency(statement: string | null, quoted: Facts['fields'][string]): boolean {
  if (statement === null || typeof quoted !== 'string') return true;
  return wholeCurrency(statement) === wholeCurrency(quoted);
}
