import { z } from 'zod';
import { entitlements } from 'shared/contract';
import { assetHoldersQuerySchema } from 'shared/contract/schemas';
import {
  formatBigMoney,
  formatBigNumber,
  formatChange,
  formatInteger,
  formatPercent,
} from 'shared/market';
import { assetHolders } from '../../thirteen-f/answers/asset-holders';
import { filerIndex } from '../../thirteen-f/filers/filer-index';
import { requireQuarterInPlan } from '../../thirteen-f/routes/quarters-in-plan';
import { fact, type Piece } from '../facts/fact';
import { assetName, assetsOf } from './assets-of';
import { defineQuestion, result } from './question';

const SHOWN = 8;

export const holders = defineQuestion({
  summary: 'Institutions that hold an asset by their 13F reports, the largest first',
  args: z.strictObject({
    asset: assetName,
    tab: z.enum(['holders', 'buyers', 'sellers']).default('holders'),
    quarter: z
      .string()
      .regex(/^\d{4}Q[1-4]$/)
      .optional()
      .describe('Such as 2025Q4; left out: the newest reports'),
  }),
  run: async ({ asset: name, tab, quarter }, session) => {
    const { market, asker } = session;
    const resolution = assetsOf(session, [name]);
    if (!resolution.ok) return resolution.answer;
    const [asset] = resolution.assets;
    const index = await filerIndex(market);
    requireQuarterInPlan(entitlements(asker.tier), index.quarters, quarter);
    const query = assetHoldersQuerySchema.parse({
      tab,
      pageSize: String(SHOWN),
      ...(quarter && { quarter }),
    });
    const answer = assetHolders(market, index, asset.row, query);
    const href = `/13f/holders/${encodeURIComponent(asset.symbol)}`;
    const subjects = [asset.symbol];
    const count = fact({
      key: 'count',
      label: `Institutions that hold ${asset.name}`,
      raw: answer.summary.holders,
      value: formatInteger(answer.summary.holders),
      href,
      asOf: answer.asOf.slice(0, 10),
      subjects,
    });
    const share = fact({
      key: 'share',
      label: `Part of the shares of ${asset.name} that they report`,
      raw: answer.summary.sharesOutstandingPercent,
      value: formatPercent(answer.summary.sharesOutstandingPercent),
      href,
      asOf: answer.asOf.slice(0, 10),
      subjects,
    });
    return result({
      says: [
        `${count.label} by their 13F reports: `,
        count,
        '. They report ',
        share,
        ' of its shares.',
      ],
      table:
        answer.items.length === 0
          ? null
          : {
              title: `${TITLES[tab]} of ${asset.name}`,
              columns: [
                { label: 'Institution', align: 'start' },
                { label: 'Value', align: 'end' },
                { label: 'Shares', align: 'end' },
                { label: 'Change', align: 'end' },
              ],
              rows: answer.items.map((holder, at): Piece[] => {
                const value = (
                  key: string,
                  label: string,
                  raw: number | string | null,
                  text: string,
                ) =>
                  fact({
                    key: `rows.${at}.${key}`,
                    label: `${label} of ${holder.name} in ${asset.name}`,
                    raw,
                    value: text,
                    href: `/13f/details/${encodeURIComponent(holder.cik)}`,
                    asOf: holder.filedDate,
                    subjects,
                  });
                return [
                  value('name', 'Position', holder.name, holder.name),
                  value(
                    'valueUSD',
                    'Value',
                    holder.valueUSD,
                    formatBigMoney(holder.valueUSD, 'USD'),
                  ),
                  value('shares', 'Shares', holder.shares, formatBigNumber(holder.shares)),
                  value(
                    'change',
                    'Change of shares',
                    holder.shareChangePercent,
                    formatChange(holder.shareChangePercent),
                  ),
                ];
              }),
              more: answer.total > SHOWN ? { href, total: answer.total } : null,
            },
    });
  },
});

const TITLES = { holders: 'Holders', buyers: 'Buyers', sellers: 'Sellers' } as const;
