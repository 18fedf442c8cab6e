import type { AnswerPart } from 'shared/contract';
import { MAX_COMPARED } from 'shared/market';
import { namesText, type NamedAsset } from '../../facts/named-asset';
import { figuresOf } from '../../questions/figures';
import type { Session } from '../../questions/question';
import { partsOfResult } from '../parts';

/** Figures behind the criteria, by what an asset's type has. */
const CRITERIA = [
  'peRatio',
  'fwdPeRatio',
  'profitMargin',
  'quarterlyRevenueGrowthYOY',
  'debtToEquityMRQ',
  'dividendYield',
  'netExpenseRatioPercent',
  'volatility1Y',
  'maxDrawdown5Y',
  'year1ChangePercent',
];

const REFUSAL =
  'I give no advice and no forecasts: what fits you depends on your goals, your time and the loss that you can bear. ';

/** A kind answer without advice: criteria, and the facts of the assets in question. */
export function adviceParts(session: Session, named: readonly NamedAsset[]): AnswerPart[] {
  const assets = named.slice(0, MAX_COMPARED);
  const criteria =
    'Many investors look at price against earnings, margins, growth, debt, dividends and risk, and compare them with similar assets. ';
  if (assets.length === 0)
    return [{ kind: 'text', text: `${REFUSAL}${criteria}Name an asset to see its figures.` }];
  const facts = figuresOf(session, assets, CRITERIA);
  return [
    {
      kind: 'text',
      text: `${REFUSAL}${criteria}These are the figures of ${namesText(assets)}: `,
    },
    ...partsOfResult(1, { ...facts, says: facts.table ? [] : facts.says }),
  ];
}
