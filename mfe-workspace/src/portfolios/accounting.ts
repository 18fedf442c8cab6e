import type { CostMethod } from 'shared/contract';

export const COST_METHOD_LABELS: Readonly<Record<CostMethod, string>> = {
  fifo: 'FIFO',
  average: 'Average cost',
  specific: 'Chosen lots',
};

export const COST_METHODS = Object.keys(COST_METHOD_LABELS) as readonly CostMethod[];

/** Rules for computing gains. */
export interface AccountingChoice {
  /** Default: the portfolio's method. */
  method: CostMethod;
  /** `inCost`: fees are included in cost or proceeds instead of shown separately. */
  fees: 'apart' | 'inCost';
}
