import type { ThirteenFHistoryResponse } from 'shared/contract';
import type { StoredFiler } from '../filers/stored-filer';
import type { FilerIndex } from '../filers/filer-index';

/** Value, positions, turnover and concentration of some quarters, oldest first. */
export function filerHistory(
  index: FilerIndex,
  filer: StoredFiler,
  openQuarters: readonly string[],
  asOf: string,
): ThirteenFHistoryResponse {
  const quarters = filer.reports.flatMap((report) => {
    const comparison = openQuarters.includes(report.quarter)
      ? index.compare(filer, report.quarter)
      : null;
    if (!comparison) return [];
    const effect = (pick: 'tradeEffectUSD' | 'priceEffectUSD') =>
      comparison.previous ? comparison.long.reduce((sum, change) => sum + change[pick], 0) : null;
    return [
      {
        quarter: report.quarter,
        periodEnd: report.periodEnd,
        filedDate: report.filedDate,
        ...report.delay,
        valueUSD: report.valueUSD,
        valueChangePercent: comparison.valueChangePercent,
        tradeEffectUSD: effect('tradeEffectUSD'),
        priceEffectUSD: effect('priceEffectUSD'),
        optionsValueUSD: report.optionsValueUSD,
        positions: comparison.positions,
        options: comparison.optionPositions,
        turnoverPercent: comparison.turnoverPercent,
        ...comparison.counts,
        ...comparison.concentration,
      },
    ];
  });
  return { cik: filer.cik, name: filer.name, quarters, asOf };
}
