import type { Portfolio, UpdatePortfolio } from 'shared/contract';
import { COST_METHODS, portfolioSchema } from 'shared/contract/schemas';
import type { portfolios } from '../../database/schema';
import { ProblemError } from '../../http/problem';

export type PortfolioRow = typeof portfolios.$inferSelect;

/** A portfolio as the API answers it. */
export const toPortfolio = (row: PortfolioRow): Portfolio => ({
  id: row.id,
  name: row.name,
  currencyCode: row.currencyCode,
  method: COST_METHODS.find((method) => method === row.costMethod) ?? 'fifo',
  targets: portfolioSchema.shape.targets.parse(row.targets),
  isSample: row.isSample,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const FIELDS = [
  ['name', 'The name'],
  ['method', 'The cost basis'],
  ['targets', 'The targets'],
] as const;

/** Conflict of a change based on an old version: reports the stored and the requested values. */
export function settingsConflict(
  stored: Portfolio,
  change: Omit<UpdatePortfolio, 'version'>,
  version: number,
): ProblemError {
  const text = (value: Portfolio['name'] | Portfolio['targets']) =>
    typeof value === 'string'
      ? `“${value}”`
      : value.map(({ symbol, percent }) => `${symbol} ${percent} %`).join(', ') || 'empty';
  const fields = FIELDS.flatMap(([field, label]) => {
    const [theirs, mine] = [stored[field], change[field]];
    if (mine === undefined || text(theirs) === text(mine)) return [];
    return [
      {
        field,
        message: `${label} ${field === 'targets' ? 'are' : 'is'} ${text(theirs)} now; the change says ${text(mine)}`,
      },
    ];
  });
  return new ProblemError(
    409,
    'Conflict',
    `The portfolio was changed elsewhere: it has version ${stored.version} and the name “${stored.name}”, the change is based on version ${version}`,
    fields,
  );
}
