import { Fragment } from 'react';
import type { PortfolioOverlap } from 'shared/contract';
import { formatPercent, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Card, CardHead, Skeleton, Table, TableScroll, TextLink } from 'shared/ui';
import { usePortfolioOverlapQuery } from '../api/analysis';
import { usePortfolio } from '../portfolio-context';

const Body = styled.div`
  tbody th {
    border-bottom: 1px solid var(--line-soft);
    font-weight: 400;
    text-align: start;
  }
  tbody tr:last-child th {
    border-bottom: 0;
  }
  td[data-share] {
    font-variant-numeric: tabular-nums lining-nums;
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 4px var(--space-4);
    margin: 0;
    padding: var(--space-2) var(--space-4) var(--space-4);
    font-size: var(--text-sm);
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    margin: 0;
  }
`;

type Pair = PortfolioOverlap['pairs'][number];

/** Overlap of each pair of portfolios; renders nothing for a single portfolio. */
export function OverlapCard() {
  const { portfolio } = usePortfolio();
  const { data } = usePortfolioOverlapQuery();
  if (!data) return <Skeleton width="100%" height={120} />;
  const { portfolios, pairs } = data;
  if (portfolios.length < 2) return null;
  const pairOf = (a: number, b: number): Pair | undefined =>
    pairs.find((pair) => pair.a === Math.min(a, b) && pair.b === Math.max(a, b));
  const here = portfolios.findIndex(({ id }) => id === portfolio.id);
  const shared = portfolios.flatMap(({ name }, at) => {
    const common = at === here || here === -1 ? [] : (pairOf(here, at)?.common ?? []);
    return common.length > 0 ? [{ name, common }] : [];
  });
  return (
    <Card aria-label="Overlap">
      <CardHead
        title="Overlap of your portfolios"
        note="sum of the smaller weights; a fund counts as one asset"
      />
      <Body>
        <TableScroll label="Overlap of your portfolios">
          <Table>
            <thead>
              <tr>
                <th scope="col">Portfolio</th>
                {portfolios.map(({ id, name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {portfolios.map(({ id, name }, row) => (
                <tr key={id}>
                  <th scope="row">
                    <TextLink to={`/portfolios/${id}?tab=allocation`}>{name}</TextLink>
                  </th>
                  {portfolios.map((other, column) => (
                    <td key={other.id} data-share="">
                      {row === column ? '' : shareText(pairOf(row, column)?.share ?? null)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
        {shared.length > 0 && (
          <dl>
            {shared.map(({ name, common }) => (
              <Fragment key={name}>
                <dt>Also in {name}</dt>
                <dd>
                  {common
                    .map(({ symbol, share }) => `${tickerOf(symbol)} ${formatPercent(100 * share)}`)
                    .join(', ')}
                </dd>
              </Fragment>
            ))}
          </dl>
        )}
      </Body>
    </Card>
  );
}

const shareText = (share: number | null): string =>
  formatPercent(share === null ? null : 100 * share);
