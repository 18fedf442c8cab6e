import { isTrade } from 'shared/contract';
import { ZERO } from '../../../ledger/money/decimal';
import type { ImportQuestion } from '../../import-question';
import { cashMoney } from './cash-row';
import { costsInAmount } from './costs';
import type { Cost } from '../cells/figures';
import type { MoneyRow, MoneyRules, ReadMoney, RowCosts } from './money';
import { signQuestion } from '../questions';
import { tradeRowMoney } from './trade-row';

/**
 * Money of a row. Signs give the direction of cash; for unsigned amounts the type and the term do.
 */
export function moneyOf(
  rules: MoneyRules,
  row: MoneyRow,
  allCosts: readonly Cost[],
): ReadMoney | { question: ImportQuestion } {
  const { type } = row.booked;
  const isInAmount = isTrade(type) && rules.hasCosts === true;
  const costs = isInAmount
    ? costsInAmount(rules.evidence, allCosts, row.table, row.row, row.numbers, type)
    : allCosts;
  const unsure = costs.find(({ isSure }) => !isSure);
  if (unsure)
    return {
      question: signQuestion(unsure.type, unsure.amount, unsure.type === 'FEE' ? 'fees' : 'taxes'),
    };
  const rowCosts = costsByCurrency(costs, row.currencyCode);
  return isTrade(type) ? tradeRowMoney(rules, row, rowCosts) : cashMoney(rules, row, rowCosts);
}

/** Costs in the currency of the amount are part of the transaction, others are transactions of their own. */
function costsByCurrency(costs: readonly Cost[], currencyCode: string): RowCosts {
  const own = costs.filter(
    (cost) => cost.currencyCode === null || cost.currencyCode === currencyCode,
  );
  const foreign = costs.filter((cost) => !own.includes(cost));
  const sum = (ofType: 'FEE' | 'TAX') =>
    own
      .filter((cost) => cost.type === ofType)
      .reduce((total, { amount }) => total.plus(amount), ZERO);
  return {
    all: costs,
    fee: sum('FEE'),
    tax: sum('TAX'),
    extras: foreign.map(({ type, amount, currencyCode: code }) => ({
      type,
      amount,
      currencyCode: code,
    })),
  };
}
