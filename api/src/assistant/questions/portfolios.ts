import { z } from 'zod';
import type { PortfolioOverview } from 'shared/contract';
import { portfolioOverviewSchema } from 'shared/contract/schemas';
import { formatChange, formatInteger, formatMoney, formatPercent, tickerOf } from 'shared/market';
import { fact, type Fact, type Piece } from '../facts/fact';
import { pickByName, SIGN_IN } from './own-data';
import { defineQuestion, result, type QuestionResult, type Session } from './question';

const SHOWN = 20;
const PERCENT = 100;
/** Portfolios that one answer opens. */
const MAX_OPEN = 5;

type Holding = PortfolioOverview['holdings'][number];

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
      ? extreme(picked, show)
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

const hrefOf = ({ id }: PortfolioOverview) => `/portfolios/${id}`;

/** A sum of a portfolio. Sums are texts with every digit: formatted as money of its currency. */
function sum(
  portfolio: PortfolioOverview,
  key: string,
  label: string,
  amount: string | null,
  subjects: readonly string[] = [],
): Fact {
  return fact({
    key,
    label,
    raw: amount === null ? null : Number(amount),
    value: formatMoney(amount === null ? null : Number(amount), portfolio.currencyCode),
    href: hrefOf(portfolio),
    asOf: portfolio.on,
    subjects,
  });
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

const nameOf = ({ name, symbol }: Holding) => name ?? tickerOf(symbol);

function holdingRow(portfolio: PortfolioOverview, holding: Holding, at: number): Piece[] {
  const name = nameOf(holding);
  const start = { href: hrefOf(portfolio), asOf: portfolio.on, subjects: [holding.symbol] };
  return [
    fact({ ...start, key: `rows.${at}.asset`, label: name, raw: name }),
    fact({
      ...start,
      key: `rows.${at}.quantity`,
      label: `Quantity of ${name}`,
      raw: holding.quantity,
      value: Number.isInteger(Number(holding.quantity))
        ? formatInteger(Number(holding.quantity))
        : holding.quantity,
    }),
    sum(portfolio, `rows.${at}.value`, `Value of ${name} in your portfolio`, holding.value, [
      holding.symbol,
    ]),
    fact({
      ...start,
      key: `rows.${at}.weight`,
      label: `Weight of ${name}`,
      raw: holding.weight,
      value: formatPercent(holding.weight === null ? null : holding.weight * PERCENT),
    }),
    sum(portfolio, `rows.${at}.unrealised`, `Unrealised gain of ${name}`, holding.unrealised, [
      holding.symbol,
    ]),
  ];
}

/** The holding with the highest or lowest unrealised return, or with the largest weight. */
function extreme(
  all: readonly PortfolioOverview[],
  show: 'best' | 'worst' | 'largest',
): QuestionResult {
  const rated = all.flatMap((portfolio) =>
    portfolio.holdings.flatMap((holding) => {
      const cost = Number(holding.cost ?? NaN);
      const gain = Number(holding.unrealised ?? NaN);
      const rate = show === 'largest' ? (holding.weight ?? NaN) : cost > 0 ? gain / cost : NaN;
      return Number.isNaN(rate) || Number(holding.quantity) === 0
        ? []
        : [{ portfolio, holding, rate }];
    }),
  );
  const [first] = rated.toSorted((a, b) => (show === 'worst' ? a.rate - b.rate : b.rate - a.rate));
  if (!first) return result({ says: ['No holding has a known return.'] });
  const { portfolio, holding, rate } = first;
  const name = nameOf(holding);
  const start = { href: hrefOf(portfolio), asOf: portfolio.on, subjects: [holding.symbol] };
  return result({
    says: [
      `${EXTREMES[show]}: `,
      fact({ ...start, key: 'holding', label: EXTREMES[show], raw: name }),
      ', ',
      fact({
        ...start,
        key: 'rate',
        label: show === 'largest' ? `Weight of ${name}` : `Unrealised return of ${name}`,
        raw: rate,
        value: show === 'largest' ? formatPercent(rate * PERCENT) : formatChange(rate * PERCENT),
      }),
      ', ',
      sum(portfolio, 'unrealised', `Unrealised gain of ${name}`, holding.unrealised, [
        holding.symbol,
      ]),
      '.',
    ],
  });
}

const EXTREMES = {
  best: 'Holding with the highest unrealised return',
  worst: 'Holding with the lowest unrealised return',
  largest: 'Largest holding',
} as const;
