import { z } from 'zod';
import { senateTransactionsQuerySchema } from 'shared/contract/schemas';
import { formatDate, formatInteger } from 'shared/market';
import { senateIndexOf } from '../../senate/indexed-trades';
import { listTrades } from '../../senate/list-trades';
import { fact, type Piece } from '../facts/fact';
import { assetName, assetsOf } from './assets-of';
import { bracketText } from './bracket-text';
import { defineQuestion, result } from './question';

const SHOWN = 8;

export const politicians = defineQuestion({
  summary:
    'Trades of U.S. senators in an asset, or by a senator: purchases and sales, latest first',
  args: z.strictObject({
    asset: assetName.optional(),
    politician: z.string().min(2).max(60).optional().describe('Name of a senator'),
    side: z.enum(['bought', 'sold']).optional(),
  }),
  run: async ({ asset: name, politician, side }, session) => {
    const { market } = session;
    const resolution = name === undefined ? null : assetsOf(session, [name]);
    if (resolution && !resolution.ok) return resolution.answer;
    const asset = resolution?.assets[0];
    const index = senateIndexOf(market);
    const trades = asset ? (index.bySymbol.get(asset.symbol) ?? []) : index.trades;
    const types = { bought: 'Purchase', sold: 'Sale (Full),Sale (Partial),Sale' };
    const query = senateTransactionsQuerySchema.parse({
      pageSize: String(SHOWN),
      ...(side && { type: types[side] }),
      ...(politician !== undefined && { search: politician }),
    });
    const page = await listTrades(market, trades, query);
    const of = asset ? ` in ${asset.name}` : '';
    const href = asset ? `${asset.href}#senators` : '/senate';
    const subjects = asset ? [asset.symbol] : [];
    const count = fact({
      key: 'count',
      label: `${side === 'bought' ? 'Purchases' : side === 'sold' ? 'Sales' : 'Trades'} of U.S. senators${of}`,
      raw: page.total,
      value: formatInteger(page.total),
      href,
      asOf: page.asOf.slice(0, 10),
      subjects,
    });
    return result({
      says: [`${count.label} that were reported: `, count, '.'],
      table:
        page.items.length === 0
          ? null
          : {
              title: `Trades of U.S. senators${of}`,
              columns: ['Traded', 'Senator', 'Trade', ...(asset ? [] : ['Asset']), 'Amount'].map(
                (label) => ({
                  label,
                  align: label === 'Amount' ? ('end' as const) : ('start' as const),
                }),
              ),
              rows: page.items.map((trade, at): Piece[] => {
                const value = (key: string, label: string, raw: string | null, text?: string) =>
                  fact({
                    key: `rows.${at}.${key}`,
                    label: `${label} of a trade by ${trade.politician.name}`,
                    raw,
                    ...(text !== undefined && { value: text }),
                    href: `/senate/${encodeURIComponent(trade.politician.id)}`,
                    asOf: trade.transactionDate,
                    subjects: trade.symbol === null ? subjects : [trade.symbol],
                  });
                return [
                  value('day', 'Day', trade.transactionDate, formatDate(trade.transactionDate)),
                  value('politician', 'Senator', trade.politician.name),
                  value('type', 'Kind', trade.type),
                  ...(asset
                    ? []
                    : [value('asset', 'Asset', trade.ticker ?? trade.assetDescription)]),
                  value('amount', 'Amount', bracketText(trade.amount)),
                ];
              }),
              more: page.total > SHOWN ? { href, total: page.total } : null,
            },
    });
  },
});
