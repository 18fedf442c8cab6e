import type { SharedPortfolio } from 'shared/contract';
import {
  detailsPath,
  formatChange,
  formatDate,
  formatPercent,
  MISSING,
  parseSymbol,
  tickerOf,
} from 'shared/market';
import { styled } from 'shared/styled';
import {
  Card,
  CardHead,
  Cluster,
  Delta,
  media,
  Meter,
  PageHead,
  Sparkline,
  Table,
  TableScroll,
  TextLink,
} from 'shared/ui';
import { DIMENSIONS, sliceName } from '../allocation/dimensions';
import { SampleBadge } from '../sample/sample-actions';
import { TableHead } from '../table-head';
import { Figure } from '../figure';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  align-items: start;
  gap: var(--space-4);
  > section:first-child {
    grid-column: 1 / -1;
  }
  td {
    font-variant-numeric: tabular-nums lining-nums;
  }
  td[data-name] {
    max-width: 280px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    td[data-name],
    th[data-name] {
      display: none;
    }
  }
`;
const Figures = styled(Cluster)`
  padding: var(--space-4);
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  dd {
    font-size: var(--text-lg);
    font-weight: 600;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;
const Group = styled.section`
  padding: 0 var(--space-4) var(--space-3);
  h3 {
    font-size: var(--text-xs);
    color: var(--ink-3);
    margin-bottom: 6px;
  }
  li {
    display: grid;
    grid-template-columns: 1fr 64px 60px;
    align-items: center;
    gap: var(--space-2);
    font-size: var(--text-sm);
    line-height: 24px;
    font-variant-numeric: tabular-nums lining-nums;
    text-align: right;
  }
  li > :first-child {
    text-align: left;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** A share of one as percent. */
const percent = (share: number | null): number | null => (share === null ? null : share * 100);

/** A drawdown as negative percent. */
const loss = (share: number | null): number | null =>
  share === null ? null : share === 0 ? 0 : share * -100;

const LARGEST = 6;

/** A shared portfolio: returns, holdings by weight, allocation. */
export function SharedPortfolioView({ portfolio }: { portfolio: SharedPortfolio }) {
  const { name, isSample, on } = portfolio;
  return (
    <>
      <PageHead
        title={
          <>
            {name} {isSample && <SampleBadge />}
          </>
        }
        meta={`Shared portfolio, percentages alone · ${formatDate(on)}`}
      />
      <Grid>
        <Returns portfolio={portfolio} />
        <Holdings portfolio={portfolio} />
        <Allocation allocation={portfolio.allocation} />
      </Grid>
    </>
  );
}

function Returns({ portfolio }: { portfolio: SharedPortfolio }) {
  const { since, series } = portfolio;
  const knownReturns = series.return.filter((share) => share !== null);
  const total = percent(portfolio.twr);
  return (
    <Card aria-label="Returns">
      <Figures gap={[16, 24]} align="end" justify="space-between">
        <Cluster as="dl" gap={[16, 24]} align="stretch">
          <Figure name={since ? `Time-weighted, since ${formatDate(since)}` : 'Time-weighted'}>
            <Delta value={total} />
          </Figure>
          <Figure name="Time-weighted, a year">
            <Delta value={percent(portfolio.twrAnnualised)} />
          </Figure>
          <Figure name="Money-weighted (XIRR), a year">
            <Delta value={percent(portfolio.xirr)} />
          </Figure>
          <Figure name="Largest fall">{formatChange(loss(portfolio.drawdown))}</Figure>
          <Figure name="Volatility, a year">{formatPercent(percent(portfolio.volatility))}</Figure>
        </Cluster>
        {knownReturns.length > 1 && (
          <Sparkline
            values={knownReturns}
            width={220}
            height={48}
            label={`Return${since ? ` since ${formatDate(since)}` : ''}: ${formatChange(total)}`}
          />
        )}
      </Figures>
    </Card>
  );
}

function Holdings({ portfolio: { holdings, cashWeight } }: { portfolio: SharedPortfolio }) {
  return (
    <Card>
      <CardHead title="Holdings" note={`${holdings.length} assets`} />
      <TableScroll label="Holdings">
        <Table>
          <TableHead
            cells={[
              'Ticker',
              { label: 'Name', 'data-align': 'start', 'data-name': '' },
              { label: 'Weight', colSpan: 2 },
              'Unrealised',
            ]}
          />
          <tbody>
            {holdings.map((holding) => (
              <tr key={holding.symbol}>
                <td>
                  <TextLink
                    to={detailsPath(
                      parseSymbol(holding.symbol)?.assetType ?? 'stock',
                      holding.symbol,
                    )}
                  >
                    {tickerOf(holding.symbol)}
                  </TextLink>
                </td>
                <td data-align="start" data-name="">
                  {holding.name ?? MISSING}
                </td>
                <td>
                  <Meter value={holding.weight} tone="quiet" width={56} />
                </td>
                <td>{formatPercent(percent(holding.weight))}</td>
                <td>
                  <Delta value={percent(holding.gain)} />
                </td>
              </tr>
            ))}
            {cashWeight !== null && (
              <tr>
                <td>Cash</td>
                <td data-name="" />
                <td>
                  <Meter value={cashWeight} tone="quiet" width={56} />
                </td>
                <td>{formatPercent(percent(cashWeight))}</td>
                <td>{MISSING}</td>
              </tr>
            )}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  );
}

function Allocation({ allocation }: Pick<SharedPortfolio, 'allocation'>) {
  return (
    <Card>
      <CardHead title="Allocation" />
      {DIMENSIONS.map(({ value: dimension, label }) => (
        <Group key={dimension}>
          <h3>{label}</h3>
          <ul>
            {allocation[dimension].slice(0, LARGEST).map(({ key, weight }) => (
              <li key={key ?? 'unknown'}>
                <span>{sliceName(dimension, key)}</span>
                <Meter value={weight} tone="quiet" />
                <span>{formatPercent(percent(weight))}</span>
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </Card>
  );
}
