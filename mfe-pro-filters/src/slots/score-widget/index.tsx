import { brand } from 'shared/brand';
import type { CompositeScoreResponse, CompositeScoreRow, SlotInputs } from 'shared/contract';
import { detailsPath, formatDate, formatNumber, tickerOf } from 'shared/market';
import { Link } from 'shared/router';
import { skipToken, useOwnAssets } from 'shared/store';
import { Badge, Delta, LinkButton } from 'shared/ui';
import { WidgetData, WidgetEmpty, WidgetList, WidgetNote } from 'shared/ui/dashboard-widget';
import { useScoreRankingQuery } from '../../score/score-api';
import { signedPoints } from '../../score/signed-points';

/** Maximum number of rows per response. */
const MAX_ROWS = 200;

type Answer = Pick<CompositeScoreResponse, 'items' | 'historyFrom' | 'entitled'>;

/** Largest change first, then the highest score. */
const byChange = (a: CompositeScoreRow, b: CompositeScoreRow): number =>
  Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0) || b.score - a.score;

/** Scores of stocks that the visitor holds or watches, largest changes first. */
export default function ScoreWidget(widget: SlotInputs['dashboard-widget']) {
  const own = useOwnAssets();
  const symbols = own.data
    ?.filter(({ assetType }) => assetType === 'stock')
    .slice(0, MAX_ROWS)
    .map(({ symbol }) => symbol);
  const query = useScoreRankingQuery(
    symbols?.length
      ? { where: [{ field: 'symbol', in: symbols }], page: 1, pageSize: MAX_ROWS }
      : skipToken,
  );
  const data =
    symbols?.length === 0
      ? { items: [], entitled: { customWeights: false, scoreHistory: false } }
      : query.currentData && {
          items: query.currentData.items.toSorted(byChange),
          entitled: query.currentData.entitled,
          ...(query.currentData.historyFrom !== undefined && {
            historyFrom: query.currentData.historyFrom,
          }),
        };
  return (
    <WidgetData<Answer>
      widget={widget}
      what="The scores"
      question="1"
      query={{
        ...query,
        data,
        error: own.error ?? query.error,
        refetch: () => void (own.error ? own.refetch() : query.refetch()),
      }}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <WidgetEmpty
          title="No scored stocks yet."
          action={
            <LinkButton size="sm" to={`/stocks/${brand.slug}`}>
              See the ranking
            </LinkButton>
          }
        >
          Scores of the stocks that you hold and watch are listed here.
        </WidgetEmpty>
      }
    >
      {({ items, historyFrom, entitled }) => (
        <>
          <WidgetList>
            {items.map(({ symbol, companyName, score, grade, change }) => (
              <li key={symbol}>
                <Link className="grow" to={`${detailsPath('stock', symbol)}#score`}>
                  <b>{tickerOf(symbol)}</b> {companyName}
                </Link>
                <Badge>{grade}</Badge>
                <span className="end">{formatNumber(score, 1)}</span>
                {historyFrom !== undefined && (
                  <span className="change">
                    <Delta
                      value={change ?? null}
                      text={change === null || change === undefined ? '' : signedPoints(change)}
                      missing="The score of then is not known"
                    />
                  </span>
                )}
              </li>
            ))}
          </WidgetList>
          <WidgetNote>
            {historyFrom !== undefined
              ? `Changes since ${formatDate(historyFrom)}, in points of 100.`
              : entitled.scoreHistory
                ? 'No earlier day is stored yet.'
                : 'Changes over 90 days are part of Premium.'}
          </WidgetNote>
        </>
      )}
    </WidgetData>
  );
}
