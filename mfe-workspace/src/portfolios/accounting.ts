/** Which shares a sale takes: the oldest, a part of all at their average cost, or those that were chosen. */
export const COST_METHODS = ['fifo', 'average', 'specific'] as const;
export type CostMethod = (typeof COST_METHODS)[number];

export const COST_METHOD_LABELS: Readonly<Record<CostMethod, string>> = {
  fifo: 'FIFO',
  average: 'Average cost',
  specific: 'Chosen lots',
};

/** Rules by which gains are computed. */
export interface AccountingChoice {
  method: CostMethod;
  /** `inCost`: fees of a trade are a part of its cost or proceeds and no figure of their own. */
  fees: 'apart' | 'inCost';
}
