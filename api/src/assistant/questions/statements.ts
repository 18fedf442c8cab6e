import { z } from 'zod';
import { FUNDAMENTALS_PERIODS } from 'shared/contract/schemas';
import {
  formatBigMoney,
  formatBigNumber,
  formatDate,
  formatMoney,
  STATEMENT_ITEM_NAMES,
  STATEMENT_ITEMS,
  type StatementItem,
} from 'shared/market';
import { fundamentalsOf } from '../../fundamentals/routes';
import { fact, type Fact } from '../facts/fact';
import { assetName, assetsOf } from './assets-of';
import { defineQuestion, result } from './question';

const MAX_ITEMS = 8;
const MAX_PERIODS = 5;
const USUAL: readonly StatementItem[] = ['revenue', 'operatingIncome', 'netIncome'];

export const statements = defineQuestion({
  summary:
    'Reported items of the income statement, balance sheet or cash flow, by year, quarter or twelve months',
  args: z.strictObject({
    asset: assetName,
    items: z
      .array(z.enum(STATEMENT_ITEM_NAMES as [StatementItem]))
      .max(MAX_ITEMS)
      .default([...USUAL]),
    period: z.enum(FUNDAMENTALS_PERIODS).default('annual'),
    year: z.int().min(1980).max(2200).optional().describe('Calendar year in which the period ends'),
  }),
  run: async ({ asset: name, items, period, year }, session) => {
    const resolution = assetsOf(session, [name]);
    if (!resolution.ok) return resolution.answer;
    const [asset] = resolution.assets;
    const answer = await fundamentalsOf(session.market, asset.row, period);
    const columns = answer.periods
      .map(({ periodEnd }, at) => ({ periodEnd, at }))
      .filter(({ periodEnd }) => year === undefined || periodEnd.startsWith(String(year)))
      .slice(-MAX_PERIODS)
      .toReversed();
    if (columns.length === 0)
      return result({
        says: [
          year === undefined
            ? `Our sources have no statements of ${asset.name.replace(/\.$/, '')}.`
            : `Our sources have no statements of ${asset.name} for that year.`,
        ],
      });
    const valueOf = (item: StatementItem, { periodEnd, at }: { periodEnd: string; at: number }) => {
      const { label, unit } = STATEMENT_ITEMS[item];
      const raw = answer.items.find((one) => one.item === item)?.values[at] ?? null;
      return fact({
        key: `${item}.${periodEnd}`,
        label: `${label} of ${asset.name}, ${PERIOD_WORDS[period]} to ${formatDate(periodEnd)}`,
        raw,
        value:
          unit === 'shares'
            ? formatBigNumber(raw)
            : unit === 'per-share'
              ? formatMoney(raw, answer.currencyCode)
              : formatBigMoney(raw, answer.currencyCode),
        href: `${asset.href}#financials`,
        asOf: periodEnd,
        subjects: [asset.symbol],
        field: item,
      });
    };
    const [item] = items;
    const [column] = columns;
    if (items.length === 1 && columns.length === 1 && item && column) {
      const only: Fact = valueOf(item, column);
      return result({ says: [`${only.label}: `, only, '.'] });
    }
    return result({
      says: [`Statements of ${asset.name}, latest first:`],
      table: {
        title: `Statements of ${asset.name}`,
        columns: [
          { label: 'Item', align: 'start' },
          ...columns.map(({ periodEnd }) => ({
            label: formatDate(periodEnd),
            align: 'end' as const,
          })),
        ],
        rows: items.map((one) => [
          STATEMENT_ITEMS[one].label,
          ...columns.map((each) => valueOf(one, each)),
        ]),
        more: { href: `${asset.href}#financials`, total: answer.items.length },
      },
    });
  },
});

const PERIOD_WORDS = { annual: 'year', quarterly: 'quarter', ttm: 'twelve months' } as const;
