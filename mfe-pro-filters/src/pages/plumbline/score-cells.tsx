import { AssetRowActions } from 'shared/list';
import {
  detailsPath,
  FACTOR_IDS,
  formatNumber,
  isNumber,
  tickerOf,
  type ColumnDefinition,
} from 'shared/market';
import { AssetLogo, Badge, Delta, Meter } from 'shared/ui';
import type { CardContent } from 'shared/ui/grid';
import type { ScoreRow } from './score-list';
import { signedPoints } from '../../score/signed-points';

const isFactor = (field: string): boolean => FACTOR_IDS.some((id) => id === field);

export const scoreName = ({ stock }: ScoreRow): string => tickerOf(stock.symbol);
export const scoreLink = ({ stock }: ScoreRow): string => detailsPath('stock', stock.symbol);
export const scoreWidth = ({ field }: ColumnDefinition): number | undefined =>
  ({ symbol: 210, score: 80, change: 104, grade: 56, coverage: 84, sector: 168 })[field] ??
  (isFactor(field) ? 92 : undefined);

export const scoreHeader = ({ stock }: ScoreRow) => (
  <>
    <AssetLogo name={tickerOf(stock.symbol)} logoUrl={stock.logoUrl} />
    <b>{tickerOf(stock.symbol)}</b>
    <span className="company ui-cut" title={stock.companyName ?? undefined}>
      {stock.companyName}
    </span>
  </>
);

export const scoreActions = ({ stock }: ScoreRow) => (
  <AssetRowActions
    asset={{
      symbol: stock.symbol,
      assetType: 'stock',
      name: stock.companyName ?? stock.symbol,
    }}
  />
);

/** A factor as a bar with its number; the score as a button that opens its breakdown. */
export const scoreCell =
  (onBreakdown: (symbol: string) => void) =>
  ({ field }: ColumnDefinition, { stock }: ScoreRow) => {
    if (field === 'score') {
      return (
        <button
          type="button"
          className="score"
          aria-haspopup="dialog"
          title="Where the score comes from"
          onClick={() => onBreakdown(stock.symbol)}
        >
          {formatNumber(stock.score, 2)}
        </button>
      );
    }
    if (field === 'change')
      return isNumber(stock.change) ? (
        <Delta value={stock.change} text={signedPoints(stock.change)} />
      ) : undefined;
    if (field === 'grade') return <Badge>{stock.grade}</Badge>;
    const value = stock.factors[field];
    if (!isFactor(field) || value === undefined || value === null) return undefined;
    return (
      <span className="factor">
        <Meter value={value / 100} tone="quiet" width={48} />
        {formatNumber(value, 0)}
      </span>
    );
  };

export const scoreCard = (onBreakdown: (symbol: string) => void): CardContent<ScoreRow> => ({
  fields: ['symbol', 'score', 'grade'],
  mark: ({ stock }) => (
    <AssetLogo name={tickerOf(stock.symbol)} logoUrl={stock.logoUrl} size={28} />
  ),
  line: ({ stock }) => stock.companyName,
  lead: ({ stock }) => (
    <button
      type="button"
      className="score"
      aria-haspopup="dialog"
      aria-label={`${formatNumber(stock.score, 1)} ${stock.grade}, ${tickerOf(stock.symbol)}: where the score comes from`}
      onClick={() => onBreakdown(stock.symbol)}
    >
      {formatNumber(stock.score, 1)} <Badge>{stock.grade}</Badge>
    </button>
  ),
});
