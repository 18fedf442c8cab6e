import { z } from 'zod';
import { formatDate, formatMoney, formatPercent } from 'shared/market';
import { dividendsOf } from '../../dividends/routes/asset-route';
import { fact, type Piece } from '../facts/fact';
import type { NamedAsset } from '../facts/named-asset';
import { assetNames, assetsOf, keyPrefix } from './assets-of';
import { defineQuestion, result, type Session } from './question';

const SHOWN = 8;

export const dividends = defineQuestion({
  summary: 'Dividends of assets: next ex-dividend and payment day, amount, yield, streak, history',
  args: z.strictObject({
    assets: assetNames,
    history: z.boolean().default(false).describe('Whether past payments are asked for'),
  }),
  run: async ({ assets: names, history }, session) => {
    const resolution = assetsOf(session, names);
    if (!resolution.ok) return resolution.answer;
    const { assets } = resolution;
    const answers = [];
    for (const asset of assets) answers.push(await ofAsset(session, assets, asset, history));
    return result({
      says: answers.flatMap(({ says }) => says),
      facts: answers.flatMap(({ facts }) => facts),
      table: history ? (answers[0]?.table ?? null) : null,
    });
  },
});

async function ofAsset(
  { market }: Session,
  assets: readonly NamedAsset[],
  asset: NamedAsset,
  withHistory: boolean,
) {
  const answer = await dividendsOf(market, asset.row);
  const { next, history, currencyCode } = answer;
  const href = `${asset.href}#dividends`;
  const value = (
    key: string,
    label: string,
    raw: string | number | null | undefined,
    text: string,
    asOf: string | null = market.asOf.slice(0, 10),
  ) =>
    fact({
      key: `${keyPrefix(assets, asset)}${key}`,
      label: `${label} of ${asset.name}`,
      raw: raw ?? null,
      value: text,
      href,
      asOf,
      subjects: [asset.symbol],
      field: FIELDS[key] ?? null,
    });
  const estimated = next?.status === 'estimated';
  const exDate = value('exDate', 'Next ex-dividend date', next?.exDate, formatDate(next?.exDate));
  const paymentDate = value(
    'paymentDate',
    'Next dividend payment date',
    next?.paymentDate,
    formatDate(next?.paymentDate),
  );
  const amount = value(
    'amount',
    'Next dividend per share',
    next?.amount,
    formatMoney(next?.amount, next?.currencyCode),
  );
  const facts = [
    exDate,
    paymentDate,
    amount,
    value(
      'lastDayToBuy',
      'Last day to buy for the next dividend',
      next?.lastDayToBuy,
      formatDate(next?.lastDayToBuy),
    ),
    value(
      'rate',
      'Dividends per share over twelve months',
      answer.rateTTM,
      formatMoney(answer.rateTTM, currencyCode),
    ),
    value('yield', 'Dividend yield', answer.yieldPercent, formatPercent(answer.yieldPercent)),
    value(
      'payout',
      'Payout ratio',
      answer.payoutRatioPercent,
      formatPercent(answer.payoutRatioPercent),
    ),
    value('streak', 'Years of dividend increases', answer.streakYears, String(answer.streakYears)),
  ];
  const says: Piece[] =
    next === null
      ? history.length === 0
        ? [`${asset.name} pays no dividend that our sources know. `]
        : [
            `No next dividend of ${asset.name} is known. Its last ex-dividend date was `,
            lastEx(),
            '. ',
          ]
      : [
          `${asset.name}: next ex-dividend date `,
          exDate,
          ', payment ',
          paymentDate,
          ', ',
          amount,
          ` a share${estimated ? '. The dates are estimates from earlier payments. ' : '. '}`,
        ];

  function lastEx() {
    const [last] = history;
    return value(
      'lastExDate',
      'Last ex-dividend date',
      last?.exDate,
      formatDate(last?.exDate),
      last?.exDate,
    );
  }

  return {
    says,
    facts,
    table: withHistory
      ? {
          title: `Dividends of ${asset.name}`,
          columns: [
            { label: 'Ex-date', align: 'start' as const },
            { label: 'Payment', align: 'start' as const },
            { label: 'Amount', align: 'end' as const },
          ],
          rows: history
            .slice(0, SHOWN)
            .map((paid, at): Piece[] => [
              value(
                `rows.${at}.exDate`,
                'Ex-dividend date',
                paid.exDate,
                formatDate(paid.exDate),
                paid.exDate,
              ),
              value(
                `rows.${at}.paymentDate`,
                'Payment date',
                paid.paymentDate,
                formatDate(paid.paymentDate),
                paid.exDate,
              ),
              value(
                `rows.${at}.amount`,
                'Dividend per share',
                paid.amount,
                formatMoney(paid.amount, paid.currencyCode),
                paid.exDate,
              ),
            ]),
          more: history.length > SHOWN ? { href, total: history.length } : null,
        }
      : null,
  };
}

/** Fields of the column catalogue with the same meaning. */
const FIELDS: Readonly<Record<string, string>> = {
  exDate: 'dividendExDate',
  paymentDate: 'dividendPaymentDate',
  rate: 'dividendRateTTM',
  yield: 'dividendYield',
  payout: 'dividendPayoutRatio',
  streak: 'dividendIncreaseStreak',
};
