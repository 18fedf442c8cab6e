import type { CostMethod } from 'shared/contract';

export const COST_METHOD_LABELS: Readonly<Record<CostMethod, string>> = {
  fifo: 'FIFO',
  average: 'Average cost',
  specific: 'Chosen lots',
};

export const COST_METHODS = Object.keys(COST_METHOD_LABELS) as readonly CostMethod[];

/** Rules by which gains are computed. */
export interface AccountingChoice {
  /** Left out: that of the portfolio. */
  method: CostMethod;
  /** `inCost`: fees of a trade are a part of its cost or proceeds and no figure of their own. */
  fees: 'apart' | 'inCost';
}
