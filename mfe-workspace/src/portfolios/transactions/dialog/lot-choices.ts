import type { PortfolioLots, PortfolioTransaction } from 'shared/contract';
import { moneyText } from '../../amounts/money-text';
import { decimalSum } from '../../decimal-sum';
import { decimalText } from './decimal-text';

type Choices = PortfolioTransaction['lots'];

/** Input by lot: the quantity taken from each. */
export type LotTexts = Readonly<Record<string, string>>;

export const textsOfChoices = (choices: Choices): LotTexts =>
  Object.fromEntries(choices.map(({ lot, quantity }) => [lot, quantity]));

/** Parses the fields: lots with their shares and the sum, or errors by lot. */
export function readLots(
  items: PortfolioLots['items'],
  texts: LotTexts,
): { lots: Choices; quantity: string; errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {};
  const lots: Choices = [];
  for (const { lot, quantity } of items) {
    const number = decimalText(texts[lot] ?? '');
    if (number.error !== undefined) errors[lot] = number.error;
    else if (number.value === null || Number(number.value) === 0) continue;
    else if (Number(number.value) < 0) errors[lot] = 'Must be above 0';
    else if (Number(number.value) > Number(quantity)) errors[lot] = `The lot holds ${quantity}`;
    else lots.push({ lot, quantity: number.value });
  }
  return { lots, quantity: decimalSum(lots.map(({ quantity }) => quantity)) ?? '0', errors };
}

/** Cost of the chosen shares by currency of the lots, in proportion: `$30.00`. */
export function costOfChoices(items: PortfolioLots['items'], choices: Choices): string[] {
  const sums = new Map<string, number>();
  for (const { lot, quantity } of choices) {
    const item = items.find((one) => one.lot === lot);
    if (!item || Number(item.quantity) === 0) continue;
    const cost = (Number(item.cost) * Number(quantity)) / Number(item.quantity);
    sums.set(item.currencyCode, (sums.get(item.currencyCode) ?? 0) + cost);
  }
  return [...sums].map(([currencyCode, sum]) => moneyText(sum, currencyCode));
}
