import type { PortfolioTransaction } from 'shared/contract';
import { formatDate } from 'shared/market';
import { VersionChoice, type Difference } from '../../../conflict/version-choice';
import { takesLots } from '../transaction-types';
import { draftOf, type TransactionDraft } from './transaction-draft';
import { FIELD_LABELS } from './field-labels';

const FIELDS = Object.keys(FIELD_LABELS) as (keyof typeof FIELD_LABELS)[];

/**
 * Fields in which two versions differ, chosen lots last.
 *
 * @param transactions of the portfolio: a lot is named by the day of its purchase
 */
export function differences(
  stored: TransactionDraft,
  typed: TransactionDraft,
  transactions: readonly PortfolioTransaction[] = [],
): Difference[] {
  const ofFields = FIELDS.flatMap((field): Difference[] => {
    const [theirs, mine] = [stored[field] ?? '', typed[field] ?? ''];
    const isSame =
      theirs === mine || (theirs !== '' && mine !== '' && Number(theirs) === Number(mine));
    return isSame ? [] : [{ label: FIELD_LABELS[field], theirs, mine }];
  });
  const [theirs, mine] = [lotsOf(stored), lotsOf(typed)];
  if (lotsKey(theirs) === lotsKey(mine)) return ofFields;
  const text = (lots: TransactionDraft['lots']) => lotsText(lots, transactions);
  return [...ofFields, { label: 'Lots', theirs: text(theirs), mine: text(mine) }];
}

/** Lots that would be stored: a type without lots drops those chosen for another type. */
const lotsOf = ({ type, lots }: TransactionDraft) => (takesLots(type) ? lots : []);

/** Equal for equal choices, regardless of order and trailing zeros. */
const lotsKey = (lots: TransactionDraft['lots']): string =>
  lots
    .map(({ lot, quantity }) => `${lot} ${Number(quantity)}`)
    .toSorted()
    .join();

/** `10 of 5 Jan 2024, 3 of 9 Feb 2024`. */
function lotsText(
  lots: TransactionDraft['lots'],
  transactions: readonly PortfolioTransaction[],
): string {
  const dates = new Map(transactions.map(({ id, date }) => [id, date]));
  return lots
    .map(({ lot, quantity }) => {
      const date = dates.get(lot);
      return `${quantity} of ${date === undefined ? 'a deleted purchase' : formatDate(date)}`;
    })
    .join(', ');
}

/** Both versions of a transaction after a concurrent change; the visitor must choose one. */
export function ConflictChoice({
  stored,
  typed,
  transactions,
  busy,
  onTakeStored,
  onSaveTyped,
}: {
  /** The stored transaction; null if it was deleted. */
  stored: PortfolioTransaction | null;
  typed: TransactionDraft;
  /** The portfolio's stored transactions. */
  transactions: readonly PortfolioTransaction[];
  busy: boolean;
  onTakeStored: () => void;
  onSaveTyped: () => void;
}) {
  if (!stored)
    return (
      <VersionChoice
        title="Deleted elsewhere"
        note="Your input is kept. Save it as a new transaction, or discard it."
        differences={[]}
        busy={busy}
        takeStored="Discard"
        saveTyped="Save as new"
        onTakeStored={onTakeStored}
        onSaveTyped={onSaveTyped}
      />
    );
  return (
    <VersionChoice
      title="Changed elsewhere"
      differences={differences(draftOf(stored), typed, transactions)}
      busy={busy}
      onTakeStored={onTakeStored}
      onSaveTyped={onSaveTyped}
    />
  );
}
