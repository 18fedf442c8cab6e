/** What happened to a position. Amounts are totals in one currency, without fees. */
export type Activity =
  | {
      kind: 'buy';
      day: number;
      quantity: number;
      amount: number;
      fee?: number;
      /** Name of the lot, for sales that pick their lots. */
      lot?: string;
    }
  | {
      kind: 'sell';
      day: number;
      quantity: number;
      amount: number;
      fee?: number;
      /** Which lots are sold; needed by the method `specific` alone. */
      lots?: readonly { lot: string; quantity: number }[];
    }
  /** One share becomes `ratio` shares at the start of the day. */
  | { kind: 'split'; day: number; ratio: number }
  /** Money paid on the position, e.g. a dividend. */
  | { kind: 'income'; day: number; amount: number; fee?: number };

/** An activity that cannot have happened; the message says which and why. */
export class ImpossibleActivity extends Error {
  override name = 'ImpossibleActivity';
}

/** Within a day: splits first, then buys, then the rest. */
const ORDER: Readonly<Record<Activity['kind'], number>> = { split: 0, buy: 1, sell: 2, income: 3 };

/** Activities in the order in which they happened, whenever they were entered. */
export const inOrder = (activities: readonly Activity[]): Activity[] =>
  activities.toSorted((a, b) => a.day - b.day || ORDER[a.kind] - ORDER[b.kind]);
