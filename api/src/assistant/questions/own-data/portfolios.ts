import { z } from 'zod';
import type { PortfolioOverview } from 'shared/contract';
import { portfolioOverviewSchema } from 'shared/contract/schemas';
import { formatChange } from 'shared/market';
import { fact, type Piece } from '../../facts/fact';
import { extremeHolding } from './extreme-holding';
import { pickByName, SIGN_IN } from './own-data';
import { holdingRow, hrefOf, PERCENT, sum } from './portfolio-facts';
import { defineQuestion, result, type QuestionResult, type Session } from '../question';

const SHOWN = 20;
/** Portfolios that one answer opens. */
const MAX_OPEN = 5;

export const portfolios = defineQuestion({
  summary:
    'Portfolios of the asker: value, gains and returns, the holdings, or the best, worst or largest holding',
  args: z.strictObject({
    name: z.string().max(60).optional().describe('Name of one portfolio'),
    show: z.enum(['overview', 'holdings', 'best', 'worst', 'largest']).default('overview'),
  }),
  run: async ({ name, show }, session) => {
    const { asker } = session;
    if (asker.uid === null) return result({ says: [SIGN_IN] });
    const all = await overviewsOf(session, asker.uid);
    // The sample portfolio counts only where it is alone or named.
    const own = all.filter(({ isSample }) => !isSample);
    const picked = pickByName(name === undefined && own.length > 0 ? own : all, name);
    if (picked.length === 0)
      return result({
        says: [
          all.length === 0 ? 'You have no portfolio yet.' : 'You have no portfolio of this name.',
        ],
      });
    return show === 'best' || show === 'worst' || show === 'largest'
      ? extremeHolding(picked, show)
      : overviews(picked, show === 'holdings' || picked.length === 1);
  },
});

async function overviewsOf(
  { services, signal }: Session,
  uid: string,
): Promise<PortfolioOverview[]> {
  const answers: PortfolioOverview[] = [];
  for (const id of (await services.work.ids(uid)).slice(0, MAX_OPEN)) {
    const bytes = await services.work.answer(
      { uid, signal },
      { kind: 'overview', id, on: null, rules: {} },
    );
    answers.push(portfolioOverviewSchema.parse(JSON.parse(bytes.toString())));
  }
  return answers;
}

function overviews(all: readonly PortfolioOverview[], withHoldings: boolean): QuestionResult {
  const says = all.flatMap((portfolio, at): Piece[] => {
    const prefix = all.length === 1 ? '' : `p${at}.`;
    const name = fact({
      key: `${prefix}name`,
      label: 'Name of the portfolio',
      raw: portfolio.name,
      href: hrefOf(portfolio),
      isQuoted: true,
    });
    const twr = fact({
      key: `${prefix}return`,
      label: 'Time-weighted return of the portfolio',
      raw: portfolio.twr,
      value: formatChange(portfolio.twr === null ? null : portfolio.twr * PERCENT),
      href: hrefOf(portfolio),
      asOf: portfolio.on,
    });
    return [
      name,
      ': value ',
      sum(portfolio, `${prefix}value`, 'Value of the portfolio', portfolio.value),
      ', unrealised gain ',
      sum(
        portfolio,
        `${prefix}unrealised`,
        'Unrealised gain of the portfolio',
        portfolio.unrealised,
      ),
      ', return ',
      twr,
      ', today ',
      sum(
        portfolio,
        `${prefix}dayChange`,
        'Gain of the last day',
        portfolio.dayChange?.amount ?? null,
      ),
      '. ',
    ];
  });
  const rows = all.flatMap((portfolio) =>
    portfolio.holdings
      .filter(({ quantity }) => Number(quantity) !== 0)
      .map((holding) => ({ portfolio, holding })),
  );
  return result({
    says,
    table:
      withHoldings && rows.length > 0
        ? {
            title: 'Your holdings',
            columns: [
              { label: 'Asset', align: 'start' },
              { label: 'Quantity', align: 'end' },
              { label: 'Value', align: 'end' },
              { label: 'Weight', align: 'end' },
              { label: 'Unrealised', align: 'end' },
            ],
            rows: rows
              .slice(0, SHOWN)
              .map(({ portfolio, holding }, at) => holdingRow(portfolio, holding, at)),
            more:
              rows.length > SHOWN && all[0] ? { href: hrefOf(all[0]), total: rows.length } : null,
          }
        : null,
  });
}
