import type { Portfolio, PortfolioOverview } from 'shared/contract';
import { formatChange, formatDate } from 'shared/market';
import { Link } from 'shared/router';
import { styled } from 'shared/styled';
import { Badge, Button, Card, Delta, Row, Skeleton } from 'shared/ui';
import { errorCode } from '../../failed-calls/error-messages';
import { useAmounts } from '../amounts/amounts-context';
import { usePortfolioOverviewQuery } from '../api/portfolios';
import { decimalSum, negated } from '../decimal-sum';
import { PortfolioMenu } from '../head/portfolio-menu';
import { PortfolioTotals } from './portfolio-totals';
import { Figure } from '../figure';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 330px), 1fr));
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  > li > section {
    position: relative;
    height: 100%;
  }
  header {
    padding: 10px 8px 0 var(--space-4);
  }
  h2 {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* The whole card is a link; the menu is above it. */
  h2 > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-md);
  }
  section:hover {
    border-color: var(--line-strong);
  }
  header button {
    position: relative;
  }
  .value {
    padding: 0 var(--space-4) 10px;
    min-height: 62px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .value > strong {
    display: block;
    font: 600 var(--text-2xl) / 32px var(--font);
    letter-spacing: -0.02em;
  }
  .value > span {
    font-size: var(--text-sm);
    line-height: 20px;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    margin: 0;
    border-top: 1px solid var(--line-soft);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums lining-nums;
  }
  dl > div {
    padding: 8px var(--space-4) 10px;
    min-width: 0;
  }
  dl > div + div {
    border-left: 1px solid var(--line-soft);
  }
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  dd {
    margin: 0;
    line-height: 20px;
  }
  .failure {
    position: relative;
    padding: var(--space-4);
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

/** One card per portfolio, with its value, its change today and its total return. */
export function PortfolioCards({ portfolios }: { portfolios: readonly Portfolio[] }) {
  const real = portfolios.filter(({ isSample }) => !isSample);
  return (
    <>
      {real.length > 1 && <PortfolioTotals />}
      <Cards>
        {portfolios.map((portfolio) => (
          <li key={portfolio.id}>
            <PortfolioCard portfolio={portfolio} />
          </li>
        ))}
      </Cards>
    </>
  );
}

function PortfolioCard({ portfolio }: { portfolio: Portfolio }) {
  const { id, name, currencyCode, isSample } = portfolio;
  const { data, error, isFetching, refetch } = usePortfolioOverviewQuery({ id });
  return (
    <Card>
      <Row as="header" justify="space-between">
        <h2 title={name}>
          <Link to={`/portfolios/${id}`}>{name}</Link>
        </h2>
        <Row as="span" inline gap={6}>
          {isSample && <Badge tone="info">Sample</Badge>}
          <Badge>{currencyCode}</Badge>
          <PortfolioMenu portfolio={portfolio} />
        </Row>
      </Row>
      {data === undefined && error !== undefined ? (
        <Row as="p" className="failure" gap={12} role="alert">
          <span>
            The figures did not load. <code>{errorCode(error, 'PORTFOLIOS')}</code>
          </span>
          <Button size="sm" icon="retry" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Row>
      ) : (
        <CardFigures overview={data} />
      )}
    </Card>
  );
}

function CardFigures({ overview }: { overview: PortfolioOverview | undefined }) {
  const { money } = useAmounts();
  if (overview === undefined)
    return (
      <>
        <div className="value" aria-busy="true">
          <Skeleton width={150} height={24} />
        </div>
        <dl aria-hidden="true">
          {['Total gain', 'XIRR', 'Holdings'].map((name) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Skeleton width={56} height={14} />
              </dd>
            </div>
          ))}
        </dl>
      </>
    );
  const { value, netFlows, currencyCode, dayChange, xirr, holdings, missing } = overview;
  const gain = decimalSum([value, negated(netFlows)]);
  const share = dayChange?.share ?? null;
  return (
    <>
      <div className="value">
        <strong>{money(value, currencyCode)}</strong>
        <span>
          {dayChange ? (
            <Delta
              value={share === null ? Number(dayChange.amount) : 100 * share}
              text={`${money(dayChange.amount, currencyCode, { signed: true })}${
                share === null ? '' : ` (${formatChange(100 * share)})`
              }`}
            />
          ) : missing.length > 0 ? (
            'A price or exchange rate is missing'
          ) : (
            'No change yet'
          )}
          <small>{` · prices of ${formatDate(overview.on)}`}</small>
        </span>
      </div>
      <dl>
        <Figure name="Total gain">
          <Delta
            value={gain === null ? null : Number(gain)}
            text={money(gain, currencyCode, { signed: true })}
            missing="a price or rate is missing"
          />
        </Figure>
        <Figure name="XIRR, a year">
          <Delta
            value={xirr === null ? null : 100 * xirr}
            missing="shown after 30 days, if all values are known"
          />
        </Figure>
        <Figure name="Holdings">
          {holdings.filter(({ quantity }) => Number(quantity) !== 0).length}
        </Figure>
      </dl>
    </>
  );
}
