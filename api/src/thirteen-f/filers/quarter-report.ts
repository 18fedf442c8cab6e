/** Holdings of a manager at the end of one quarter. */
import type { ThirteenFFiling } from 'market-model/dataset/records/thirteen-f-filing';
import { filingDelay, quarterEnd, type FilingDelay } from '../effective/deadline';
import type { AppliedFiling } from '../effective/applied-filing';
import { effectiveReport, type EffectiveReport } from '../effective/filing-effect';
import { positionsOf, type Identity, type Position } from '../identity/positions';

export interface QuarterReport {
  quarter: string;
  periodEnd: string;
  filedDate: string | null;
  delay: FilingDelay;
  report: Pick<EffectiveReport, 'known' | 'stated'> & {
    /** In the order in which they took effect. */
    filings: readonly AppliedFiling[];
    /** Rows of the tables in force, before they are put together. */
    entries: number;
  };
  positions: ReadonlyMap<string, Position>;
  /** Of shares and bonds. */
  valueUSD: number;
  optionsValueUSD: number;
}

/** Puts the filings of one quarter together. */
export function quarterReport(
  quarter: string,
  filings: readonly ThirteenFFiling[],
  identity: Identity,
): QuarterReport {
  const { holdings, ...report } = effectiveReport(filings);
  const positions = positionsOf(holdings, identity);
  const filedDate =
    report.filings
      .filter(({ effect }) => effect !== 'notice')
      .map(({ filing }) => filing.filedDate)
      .find((date) => date !== null) ?? null;
  let [valueUSD, optionsValueUSD] = [0, 0];
  for (const position of positions.values()) {
    if (position.putCall === null) valueUSD += position.valueUSD;
    else optionsValueUSD += position.valueUSD;
  }
  return {
    quarter,
    periodEnd: quarterEnd(quarter),
    filedDate,
    delay: filingDelay(quarter, filedDate),
    report: { ...report, entries: holdings.length },
    positions,
    valueUSD,
    optionsValueUSD,
  };
}
