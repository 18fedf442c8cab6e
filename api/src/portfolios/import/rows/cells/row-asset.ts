import { ruleOf } from 'shared/contract';
import type { TransactionType } from '../../../ledger/transactions/transaction';
import type { RowAsset } from '../../tables/asset-text';
import type { ImportOptions, ImportRow, SymbolCandidate } from '../../import-plan';
import { chosenAsset } from '../../tables/symbol-texts';

/**
 * The asset of a row. Null if it needs none, and null with an error and a question for ambiguous
 * text.
 *
 * @param unresolved receives ambiguous texts with their candidates
 */
export function assetOf(
  asset: RowAsset | null,
  type: TransactionType,
  result: ImportRow,
  { choices = {}, resolve }: ImportOptions,
  unresolved: Map<string, readonly SymbolCandidate[]>,
): SymbolCandidate | null {
  const { symbol } = ruleOf(type, null);
  const isTransfer = type === 'TRANSFER_IN' || type === 'TRANSFER_OUT';
  // A transfer without a symbol moves money.
  if (asset === null || (symbol === 'absent' && !isTransfer)) return null;
  const choice = Object.hasOwn(choices, asset.text) ? choices[asset.text] : undefined;
  const resolution = resolve(choice === undefined ? asset : chosenAsset(choice));
  if (resolution.asset) return resolution.asset;
  // Money that needs no asset keeps the name of one as a note alone.
  if (symbol === 'optional' && !isTransfer) {
    if (asset.isin === null && !asset.isTicker) return null;
    if (asset.isin === null && resolution.candidates.length === 0) {
      result.notes.push(`“${asset.text.slice(0, 60)}” is no known asset: booked without one`);
      return null;
    }
  }
  unresolved.set(asset.text, resolution.candidates);
  const text = `“${asset.text.slice(0, 60)}” is not clear: choose the asset`;
  result.errors.push({ field: 'symbol', message: text });
  result.question ??= {
    option: 'choices',
    key: asset.text,
    text,
    values: resolution.candidates.map(({ symbol: value, name }) => ({
      value,
      label: `${value} ${name}`,
    })),
  };
  return null;
}
