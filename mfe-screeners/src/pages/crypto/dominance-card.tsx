import {
  detailsPath,
  formatBigMoney,
  formatInteger,
  formatPercent,
  tileLabel,
} from 'shared/market';
import { Link } from 'shared/router';
import { skipToken, useScreenerQueryQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { Card, CardHead, Cluster, Row, Skeleton } from 'shared/ui';
import { capsQuery, dominanceOf, pagesOf } from './dominance';

const Body = styled.div`
  padding: 0 var(--space-4) var(--space-4);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums lining-nums;
  .bar {
    height: 14px;
    border-radius: 4px;
    overflow: hidden;
    print-color-adjust: exact;
  }
  .bar > i {
    min-width: 2px;
    forced-color-adjust: none;
  }
  ul {
    margin-top: 10px;
  }
  li > i {
    width: 10px;
    height: 10px;
    border-radius: 2px;
    flex: none;
    forced-color-adjust: none;
  }
  p {
    margin-top: 10px;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
`;

/** Number of coins drawn separately; the rest is one segment. */
const NAMED = 5;
const REST = 'var(--line-strong)';
const colour = (at: number) => `var(--chart-${at + 1})`;

/** Market share of each coin, relative to the summed caps of the whole list. */
export function DominanceCard() {
  const first = useScreenerQueryQuery({ type: 'crypto', query: capsQuery(1) });
  const total = first.data?.total ?? 0;
  const pages = Math.min(MAX_PAGES, pagesOf(total));
  const page = (at: number) =>
    pages >= at ? ({ type: 'crypto', query: capsQuery(at) } as const) : skipToken;
  const second = useScreenerQueryQuery(page(2)).data;
  const third = useScreenerQueryQuery(page(3)).data;
  const fourth = useScreenerQueryQuery(page(4)).data;
  const fifth = useScreenerQueryQuery(page(5)).data;
  const answers = [first.data, second, third, fourth, fifth].slice(0, Math.max(1, pages));
  const loading = answers.some((answer) => answer === undefined);
  const dominance = dominanceOf(answers);
  const named = dominance?.coins.slice(0, NAMED) ?? [];
  const rest = 100 - named.reduce((sum, { share }) => sum + share, 0);
  return (
    <Card aria-label="Dominance" aria-busy={loading && first.error === undefined}>
      <CardHead
        title="Dominance"
        note={dominance && `${formatBigMoney(dominance.sum, 'USD')} in all`}
      />
      <Body>
        {dominance ? (
          <>
            <Row className="bar" gap={2} align="stretch" aria-hidden="true">
              {named.map((coin, at) => (
                <i key={coin.symbol} style={{ width: `${coin.share}%`, background: colour(at) }} />
              ))}
              <i style={{ flex: 1, background: REST }} />
            </Row>
            <Cluster as="ul" gap={[6, 20]}>
              {named.map((coin, at) => (
                <Row as="li" key={coin.symbol} gap={6}>
                  <i aria-hidden="true" style={{ background: colour(at) }} />
                  <Link
                    to={detailsPath('crypto', coin.symbol)}
                    className="ui-link"
                    title={coin.name}
                  >
                    {tileLabel(coin.symbol)}
                  </Link>
                  <b>{formatPercent(coin.share, 1)}</b>
                </Row>
              ))}
              {dominance.known > NAMED && (
                <Row as="li" gap={6}>
                  <i aria-hidden="true" style={{ background: REST }} />
                  All others <b>{formatPercent(rest, 1)}</b>
                </Row>
              )}
            </Cluster>
            <p>
              Share of the summed market caps of{' '}
              {dominance.known < total
                ? `the ${formatInteger(dominance.known)} largest of ${formatInteger(total)}`
                : `all ${formatInteger(dominance.known)}`}{' '}
              coins whose market cap is known.
            </p>
          </>
        ) : first.error !== undefined ? (
          <p>The shares did not load. The rest of the page works.</p>
        ) : loading ? (
          <Skeleton height={66} />
        ) : (
          <p style={{ minHeight: 56 }}>No market cap is known.</p>
        )}
      </Body>
    </Card>
  );
}

/** A thousand coins: further ones are below any displayed share. */
const MAX_PAGES = 5;
