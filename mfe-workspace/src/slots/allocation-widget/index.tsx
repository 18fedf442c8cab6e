import type { PortfolioAllocation, SlotInputs } from 'shared/contract';
import { countryOf, formatPercent } from 'shared/market';
import { skipToken } from 'shared/store';
import { styled } from 'shared/styled';
import { Cluster, Row } from 'shared/ui';
import { WidgetData } from 'shared/ui/dashboard-widget';
import { donutPaths, largestParts } from '../../widgets/donut';
import { NoPortfolio } from '../../widgets/no-portfolio';
import { useChosenPortfolio } from '../../widgets/use-chosen-portfolio';
import { usePortfolioAllocationQuery } from '../../portfolios/api/analysis';

/** Number of series colours. */
const MAX_PARTS = 6;
const OUTER = 50;
const INNER = 33;

const Box = styled(Cluster)`
  min-height: 100%;
  svg {
    flex: none;
    width: min(160px, 40%);
  }
  path {
    stroke: var(--surface);
    stroke-width: 1;
  }
  ul {
    flex: 1 1 150px;
    min-width: 0;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: var(--text-sm);
    line-height: 18px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  li {
    padding: 4px 0;
  }
  li > i {
    flex: none;
    width: 10px;
    height: 10px;
    border-radius: 2px;
  }
  li > span {
    flex: 1;
    min-width: 0;
  }
  small {
    flex-basis: 100%;
    color: var(--ink-3);
  }
`;

const CLASS_NAMES: Readonly<Record<string, string>> = {
  stock: 'Stocks',
  etf: 'Funds',
  index: 'Indices',
  currency: 'Currencies',
  crypto: 'Crypto',
  cash: 'Cash',
};

type Dimension = 'sector' | 'assetClass' | 'country' | 'currency';

const nameOf = (dimension: Dimension, key: string | null): string =>
  key === null
    ? 'Unknown'
    : dimension === 'country'
      ? (countryOf(key)?.name ?? key)
      : (CLASS_NAMES[key] ?? key);

const dimensionOf = (allocation: PortfolioAllocation): Dimension =>
  allocation.sector.some(({ key }) => key !== null) ? 'sector' : 'assetClass';

/** Allocation of a portfolio by sector, or by asset class if no sector is known. */
export default function AllocationWidget(widget: SlotInputs['dashboard-widget']) {
  const choice = useChosenPortfolio(widget, { title: 'Allocation', tab: 'allocation' });
  const id = choice.portfolio?.id;
  const query = usePortfolioAllocationQuery(id ?? skipToken);
  return (
    <WidgetData<PortfolioAllocation | null>
      widget={widget}
      what="The allocation"
      question={choice.question}
      query={{
        ...query,
        data: choice.portfolio === null ? null : query.currentData,
        error: choice.error ?? query.error,
        refetch: () => (choice.error ? choice.refetch() : void query.refetch()),
      }}
      isEmpty={(allocation) => allocation === null || allocation.assetClass.length === 0}
      empty={<NoPortfolio path={id && `/portfolios/${id}?tab=transactions`} />}
    >
      {(allocation) => allocation && <Donut allocation={allocation} />}
    </WidgetData>
  );
}

function Donut({ allocation }: { allocation: PortfolioAllocation }) {
  const dimension = dimensionOf(allocation);
  const parts = largestParts(
    allocation[dimension].flatMap(({ key, weight }) =>
      weight === null || weight <= 0 ? [] : [{ name: nameOf(dimension, key), weight }],
    ),
    MAX_PARTS,
    (weight, count) => ({ name: `${count} others`, weight }),
  );
  const debts = allocation[dimension].flatMap(({ key, value, weight }) =>
    Number(value) < 0 ? [{ name: nameOf(dimension, key), weight }] : [],
  );
  const label = [...parts, ...debts]
    .map(({ name, weight }) => `${name} ${formatPercent(weight === null ? null : weight * 100, 1)}`)
    .join(', ');
  const paths = donutPaths(
    parts.map(({ weight }) => weight),
    OUTER,
    INNER,
  );
  return (
    <Box gap={16}>
      <svg viewBox="-51 -51 102 102" role="img" aria-label={`Allocation: ${label}`}>
        {paths.map((path, at) => (
          <path key={parts[at]?.name} d={path} fill={`var(--chart-${at + 1})`} />
        ))}
      </svg>
      <ul>
        {parts.map(({ name, weight }, at) => (
          <Row as="li" key={name}>
            <i style={{ background: `var(--chart-${at + 1})` }} />
            <span className="ui-cut">{name}</span>
            {formatPercent(weight * 100, 1)}
          </Row>
        ))}
        {debts.map(({ name, weight }) => (
          <Row as="li" key={name}>
            <i style={{ background: 'var(--line-strong)' }} />
            <span className="ui-cut">{name}, owed</span>
            {formatPercent(weight === null ? null : weight * 100, 1)}
          </Row>
        ))}
      </ul>
      {allocation.excluded.length > 0 && (
        <small>Without {allocation.excluded.join(', ')}: no price or rate.</small>
      )}
    </Box>
  );
}
