/** What the filings of one manager for one quarter amount to, amendments applied. */
import type {
  ThirteenFFiling,
  ThirteenFHolding,
} from '../../market/dataset/records/thirteen-f-filing';

/**
 * `original` starts the report, `replaces` puts another table in its place, `adds` adds holdings that
 * were confidential until then, `notice` says that another manager reports, `no-table` has a cover page
 * whose table is not known. The last two change nothing.
 */
export type FilingEffect = 'original' | 'replaces' | 'adds' | 'notice' | 'no-table';

export interface AppliedFiling {
  filing: ThirteenFFiling;
  effect: FilingEffect;
}

export interface EffectiveReport {
  /** In the order in which they took effect. */
  filings: AppliedFiling[];
  holdings: ThirteenFHolding[];
  /** False when no filing of the quarter has a table: nothing is known of the holdings. */
  known: boolean;
  /** Sum of what the covers in force state; null when one of them does not say. */
  stated: { entries: number | null; valueUSD: number | null } | null;
}

/**
 * Applies the filings of a quarter by the day of filing: a restatement replaces what was there, "new
 * holdings" adds to it. Two filings of one day stand in the order of their amendment and accession numbers.
 */
export function effectiveReport(filings: readonly ThirteenFFiling[]): EffectiveReport {
  const applied: AppliedFiling[] = [];
  let inForce: ThirteenFFiling[] = [];
  for (const filing of withoutRepeats(filings).toSorted(byEffect)) {
    const effect = effectOf(filing, inForce.length > 0);
    applied.push({ filing, effect });
    if (effect === 'original' || effect === 'replaces') inForce = [filing];
    if (effect === 'adds') inForce = [...inForce, filing];
  }
  return {
    filings: applied,
    holdings: inForce.flatMap((filing) => filing.holdings),
    known: inForce.length > 0,
    stated: statedTogether(inForce),
  };
}

function effectOf(filing: ThirteenFFiling, begun: boolean): FilingEffect {
  if (filing.form?.startsWith('13F-NT')) return 'notice';
  if (filing.holdings.length === 0 && filing.stated?.entries !== 0) return 'no-table';
  if (isAmendment(filing) && filing.amendment?.type === 'NEW HOLDINGS') return 'adds';
  return begun ? 'replaces' : 'original';
}

export const isAmendment = ({ form, amendment }: ThirteenFFiling): boolean =>
  Boolean(amendment) || (form?.endsWith('/A') ?? false);

/**
 * One filing may have come from two sources: the one that tells more stays. A report without accession
 * number is the same one that another source tells with it.
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

/** Unknown days of filing come first; what decides at last is content, so that no order is by chance. */
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
const total = (filing: ThirteenFFiling): number =>
  filing.holdings.reduce((sum, holding) => sum + holding.valueUSD, 0);

function statedTogether(filings: readonly ThirteenFFiling[]): EffectiveReport['stated'] {
  const covers = filings.map((filing) => filing.stated);
  if (covers.every((stated) => !stated)) return null;
  const sum = (pick: (stated: NonNullable<ThirteenFFiling['stated']>) => number | null) =>
    covers.reduce<number | null>((sum, stated) => {
      const value = stated ? pick(stated) : null;
      return sum === null || value === null ? null : sum + value;
    }, 0);
  return { entries: sum((stated) => stated.entries), valueUSD: sum((stated) => stated.valueUSD) };
}
