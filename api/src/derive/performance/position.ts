import { inOrder, type Activity } from './activity';
import { Lots, type CostMethod, type Lot } from './lots';

/** A position on a day: what is held, what it cost, and what came of it so far. */
export interface Position {
  lots: readonly Lot[];
  quantity: number;
  /** Cost of the shares that are held, without fees. */
  cost: number;
  /** Cost of one share; null when none is held. */
  costPerShare: number | null;
  /** Proceeds of sales less the cost of what was sold, without fees. */
  realised: number;
  /** Dividends and other money paid on the position. */
  income: number;
  fees: number;
}

/** What a position earned, each part on its own. */
export interface ProfitAndLoss {
  realised: number;
  /** Value at a price less cost. */
  unrealised: number;
  /** Realised and unrealised, before fees and without income. */
  gross: number;
  fees: number;
  /** Gross less fees; income stands beside it. */
  net: number;
  income: number;
}

/**
 * The position that activities lead to, by the day they happened: when and in which order they were
 * entered changes nothing. A split changes the number of shares of every lot and no amount.
 *
 * @param until day that is looked at; later activities are left out
 * @throws ImpossibleActivity when more is sold than held, or a number makes no sense
 */
export function positionOf(
  activities: readonly Activity[],
  method: CostMethod = 'fifo',
  until = Infinity,
): Position {
  const lots = new Lots(method);
  let [realised, income, fees] = [0, 0, 0];
  for (const activity of inOrder(activities)) {
    if (activity.day > until) break;
    if (activity.kind === 'split') {
      lots.split(activity);
      continue;
    }
    fees += activity.fee ?? 0;
    if (activity.kind === 'buy') lots.buy(activity);
    else if (activity.kind === 'sell') realised += activity.amount - lots.sell(activity);
    else income += activity.amount;
  }
  const { quantity, cost } = lots;
  const costPerShare = quantity > 0 ? cost / quantity : null;
  return { lots: lots.all, quantity, cost, costPerShare, realised, income, fees };
}

/** Profit and loss of a position at a price per share. */
export function profitAndLoss(position: Position, price: number): ProfitAndLoss {
  const { quantity, cost, realised, fees, income } = position;
  const unrealised = quantity * price - cost;
  const gross = realised + unrealised;
  return { realised, unrealised, gross, fees, net: gross - fees, income };
}

/**
 * Shares held on a day in today's shares: times all splits after the day. With prices that are adjusted
 * for splits this gives the value of a past day; a position sold before a split keeps its past values.
 */
export function adjustedQuantity(activities: readonly Activity[], day: number): number {
  const factor = activities.reduce(
    (product, activity) =>
      activity.kind === 'split' && activity.day > day ? product * activity.ratio : product,
    1,
  );
  return positionOf(activities, 'fifo', day).quantity * factor;
}
