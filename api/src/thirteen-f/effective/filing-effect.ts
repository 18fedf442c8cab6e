/** Combines the filings of one manager for one quarter, amendments applied. */
import type {
  ThirteenFFiling,
  ThirteenFHolding,
} from 'market-model/dataset/records/thirteen-f-filing';
import type { AppliedFiling, FilingEffect, FilingFacts } from './applied-filing';

/** A filing in force with the rows that count. */
interface FilingInForce {
  filing: ThirteenFFiling;
  holdings: readonly ThirteenFHolding[];
}

export interface EffectiveReport {
  /** In the order in which they took effect. */
  filings: AppliedFiling[];
  holdings: ThirteenFHolding[];
  /** False when no filing of the quarter has a table: nothing is known of the holdings. */
  known: boolean;
  /** Sum of the totals on the covers in force. Null when one of them lacks totals. */
  stated: { entries: number | null; valueUSD: number | null } | null;
}

/**
 * Applies the filings of a quarter by filing date. A restatement replaces the table. "New holdings"
 * adds to it, without rows that it repeats. Filings of the same day follow their amendment and
 * accession numbers.
 */
export function effectiveReport(filings: readonly ThirteenFFiling[]): EffectiveReport {
  const applied: AppliedFiling[] = [];
  let inForce: FilingInForce[] = [];
  for (const filing of withoutRepeats(filings).toSorted(byEffect)) {
    const effect = effectOf(filing, inForce.length > 0);
    const holdings = effect === 'adds' ? newRows(filing, inForce) : filing.holdings;
    applied.push({
      filing: factsOf(filing),
      effect,
      repeated: filing.holdings.length - holdings.length,
    });
    if (effect === 'original' || effect === 'replaces') inForce = [{ filing, holdings }];
    if (effect === 'adds') inForce = [...inForce, { filing, holdings }];
  }
  return {
    filings: applied,
    holdings: inForce.flatMap(({ holdings }) => holdings),
    known: inForce.length > 0,
    stated: statedTogether(inForce),
  };
}

const factsOf = ({ holdings, ...filing }: ThirteenFFiling): FilingFacts => ({
  form: filing.form,
  filedDate: filing.filedDate,
  accession: filing.accession ?? null,
  url: filing.url ?? null,
  amendment: filing.amendment ?? null,
  otherManagers: filing.otherManagers ?? [],
  notes: filing.notes ?? [],
  entries: holdings.length,
});

/** Rows of an amendment that are not in force yet. Of a duplicated row, two are repeats. */
function newRows(
  { holdings }: ThirteenFFiling,
  inForce: readonly FilingInForce[],
): readonly ThirteenFHolding[] {
  const valuesByRow = new Map<string, number[]>();
  for (const row of inForce.flatMap((filing) => filing.holdings)) {
    const values = valuesByRow.get(rowKey(row));
    if (values) values.push(row.valueUSD);
    else valuesByRow.set(rowKey(row), [row.valueUSD]);
  }
  return holdings.filter((row) => {
    const values = valuesByRow.get(rowKey(row)) ?? [];
    const same = values.findIndex((value) => Math.abs(value - row.valueUSD) <= ROUNDED_USD);
    if (same >= 0) values.splice(same, 1);
    return same < 0;
  });
}

/** Values were rounded to thousands for long. */
const ROUNDED_USD = 1000;

const rowKey = (row: ThirteenFHolding): string =>
  JSON.stringify([
    row.cusip ?? row.ticker ?? row.issuer,
    row.putCall,
    row.amountType,
    row.amount,
    row.investmentDiscretion ?? null,
    row.otherManagers ?? null,
  ]);

function effectOf(filing: ThirteenFFiling, begun: boolean): FilingEffect {
  if (filing.form?.startsWith('13F-NT')) return 'notice';
  if (filing.holdings.length === 0 && filing.stated?.entries !== 0) return 'no-table';
  if (isAmendment(filing) && filing.amendment?.type === 'NEW HOLDINGS') return 'adds';
  return begun ? 'replaces' : 'original';
}

export const isAmendment = ({
  form,
  amendment,
}: Pick<ThirteenFFiling, 'form' | 'amendment'>): boolean =>
  Boolean(amendment) || (form?.endsWith('/A') ?? false);

/**
 * The same filing may come from two sources: the one with more data is kept. A report without
 * accession number matches the one that another source has with it.
 */
function withoutRepeats(filings: readonly ThirteenFFiling[]): ThirteenFFiling[] {
  const byAccession = new Map<string, ThirteenFFiling>();
  for (const filing of filings) {
    if (!filing.accession) continue;
    const earlier = byAccession.get(filing.accession);
    if (!earlier || earlier.holdings.length < filing.holdings.length)
      byAccession.set(filing.accession, filing);
  }
  const registered = [...byAccession.values()];
  const hasOriginal = registered.some((filing) => isUsable(filing) && !isAmendment(filing));
  const others = filings.filter(
    (filing) => !filing.accession && !(hasOriginal && isUsable(filing) && !isAmendment(filing)),
  );
  return [...registered, ...others];
}

const isUsable = ({ form, holdings, stated }: ThirteenFFiling): boolean =>
  !form?.startsWith('13F-NT') && (holdings.length > 0 || stated?.entries === 0);

/**
 * Unknown filing dates come first. Content is the final tie-breaker, so that the order is
 * deterministic.
 */
function byEffect(a: ThirteenFFiling, b: ThirteenFFiling): number {
  return (
    text(a.filedDate ?? '', b.filedDate ?? '') ||
    Number(isAmendment(a)) - Number(isAmendment(b)) ||
    (a.amendment?.number ?? 0) - (b.amendment?.number ?? 0) ||
    text(a.accession ?? '', b.accession ?? '') ||
    a.holdings.length - b.holdings.length ||
    total(a) - total(b) ||
    text(JSON.stringify(a), JSON.stringify(b))
  );
}

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const total = ({ holdings }: { holdings: readonly ThirteenFHolding[] }): number =>
  holdings.reduce((sum, holding) => sum + holding.valueUSD, 0);

function statedTogether(filings: readonly FilingInForce[]): EffectiveReport['stated'] {
  const covers = filings.map(({ filing, holdings }) => withoutRepeated(filing, holdings));
  if (covers.every((stated) => !stated)) return null;
  const sum = (pick: (stated: NonNullable<ThirteenFFiling['stated']>) => number | null) =>
    covers.reduce<number | null>((sum, stated) => {
      const value = stated ? pick(stated) : null;
      return sum === null || value === null ? null : sum + value;
    }, 0);
  return { entries: sum((stated) => stated.entries), valueUSD: sum((stated) => stated.valueUSD) };
}

/** Totals that a cover page states for the rows that count. */
function withoutRepeated(
  filing: ThirteenFFiling,
  counted: readonly ThirteenFHolding[],
): ThirteenFFiling['stated'] {
  const { stated, holdings } = filing;
  if (!stated || counted.length === holdings.length) return stated;
  const repeatedUSD = total(filing) - total({ holdings: counted });
  return {
    entries: stated.entries === null ? null : stated.entries - holdings.length + counted.length,
    valueUSD: stated.valueUSD === null ? null : stated.valueUSD - repeatedUSD,
  };
}
