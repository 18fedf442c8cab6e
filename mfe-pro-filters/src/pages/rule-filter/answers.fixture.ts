/** Answers of the API for tests. */
import type { RuleFilterResponse, RuleFilterRow, RuleResult } from 'shared/contract';
import { ruleFilterOf, type RuleFilter } from 'shared/market';

const catalogueFilter = ruleFilterOf('warren-buffett');
if (!catalogueFilter) throw new Error('no filter');
export const filter: RuleFilter = catalogueFilter;

const VALUES: Record<string, number> = {
  'return-on-equity': 38.1,
  'net-margin': 26,
  'operating-margin': 35.6,
  'gross-margin': 88.9,
  'debt-to-equity': 0.43,
  'earnings-yield': 3.01,
  'revenue-growth': 10.6,
  'earnings-growth': 19.8,
  'market-cap': 222.1e9,
};

export function rowOf(
  symbol: string,
  companyName: string,
  changes: Record<string, Partial<RuleResult>> = {},
): RuleFilterRow {
  const results = filter.rules.map((rule): RuleResult => ({
    status: 'pass',
    value: VALUES[rule.id] ?? null,
    threshold: rule.threshold.default,
    distance: 0,
    ...changes[rule.id],
  }));
  const evaluated = results.filter(({ status }) => status === 'pass' || status === 'fail').length;
  const passCount = results.filter(({ status }) => status === 'pass').length;
  return {
    symbol,
    companyName,
    sector: 'Technology',
    countryCode: 'US',
    logoUrl: null,
    group: passCount === evaluated ? 'pass' : 'miss',
    passed: passCount,
    evaluated,
    results,
  };
}

export function answerOf(
  rows: RuleFilterRow[],
  changes: Partial<RuleFilterResponse> = {},
): RuleFilterResponse {
  const passCount = rows.filter((row) => row.group === 'pass').length;
  return {
    id: filter.id,
    asOf: '2026-11-20T21:00:00Z',
    universe: 12480,
    rules: filter.rules.map((rule) => ({
      id: rule.id,
      threshold: rule.threshold.default,
      passed: 3412,
      reported: 11240,
      exempt: 40,
      noData: 1200,
    })),
    passed: passCount,
    misses: { failures: 1, total: rows.length - passCount },
    notEvaluated: 0,
    total: rows.length,
    rows,
    medians: {
      'net-margin': { Technology: { median: 9.5, peers: 118 }, Energy: { median: null, peers: 3 } },
    },
    ...changes,
  };
}

export const visa = rowOf('V.US', 'Visa', {
  'gross-margin': { status: 'exempt', value: null },
  'debt-to-equity': { status: 'exempt', value: 0.6 },
});
export const netEase = rowOf('NTES.US', 'NetEase', {
  'revenue-growth': { status: 'no-data', value: null },
});
export const microsoft = rowOf('MSFT.US', 'Microsoft', {
  'earnings-yield': { status: 'fail', value: 2.96, distance: 0.013 },
});
