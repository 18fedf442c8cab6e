import type { PortfolioPerformance, ReturnGap } from 'shared/contract';
import { useAddressState } from 'shared/list';
import { formatDate, formatPercent } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, Card, CardHead, Delta, Row, Skeleton, Text, TextLink } from 'shared/ui';
import { useAmounts } from '../amounts/amounts-context';
import { decimalSum, negated } from '../decimal-sum';
import { useTabLink } from '../head/use-tab-link';
import { benchmarkName, useBenchmarkOptions } from '../period/benchmarks';
import { usePeriod } from '../period/use-period';
import { gapText } from '../period/gap-text';
import { returnsOfPeriod, type PeriodReturn } from '../period/returns-of-period';
import { PORTFOLIO_ADDRESS } from '../portfolio-address';
import { usePortfolio } from '../portfolio-context';
import { TabData, type TabQuery } from '../tab-data';
import { FigureList } from '../tab-layout/overview-layout';
import { Figure } from '../figure';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  > div {
    padding: var(--space-3) var(--space-4);
    min-width: 0;
    border-top: 1px solid var(--line-soft);
  }
  > div + div {
    border-left: 1px solid var(--line-soft);
  }
  h3 {
    font: 600 var(--text-sm) / 20px var(--font);
  }
  strong {
    display: block;
    font: 600 var(--text-2xl) / 32px var(--font);
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums lining-nums;
  }
  em {
    display: block;
    font-style: normal;
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-3);
  }
`;

/** Both returns side by side with their meaning, and related figures. */
export function ReturnCard({ performance }: { performance: TabQuery<PortfolioPerformance> }) {
  const { portfolio } = usePortfolio();
  const period = usePeriod(portfolio.on);
  const flows = useTabLink('performance');
  return (
    <Card aria-label="Return">
      <CardHead
        title={`Return, ${period.text}`}
        actions={<TextLink to={flows}>Show flows</TextLink>}
      />
      <TabData what="returns" query={performance} skeleton={<ReturnSkeleton />}>
        {(data) => <Returns performance={data} />}
      </TabData>
    </Card>
  );
}

function Returns({ performance }: { performance: PortfolioPerformance }) {
  const { portfolio } = usePortfolio();
  const { money } = useAmounts();
  const [{ benchmark: symbol }] = useAddressState(PORTFOLIO_ADDRESS);
  const name = benchmarkName(useBenchmarkOptions(symbol, portfolio.id), symbol);
  const { currencyCode } = portfolio;
  const { waterfall, drawdown, volatility, xirrDoubt, twrGap, xirrGap, flows, to } = performance;
  const { twr, twrTotal, xirr, benchmark } = returnsOfPeriod(performance);
  const gain = decimalSum([waterfall.end, negated(waterfall.start), negated(waterfall.netFlows)]);
  const since = flows[0]?.date;
  return (
    <>
      <Pair>
        <div>
          <Row as="h3" gap={6} align="stretch" justify="space-between">
            TWR <Badge>about the assets</Badge>
          </Row>
          <ReturnFigure value={twr} gap={twrGap} />
          <Text as="p" tone="ink-2" size="xs">
            What one unit of money held all the time became, whatever you paid in.
          </Text>
          {twr.perYear && twrTotal !== null && Math.abs(twrTotal - (twr.percent ?? 0)) >= 0.005 && (
            <em>
              <Delta value={twrTotal} /> in all
            </em>
          )}
        </div>
        <div>
          <Row as="h3" gap={6} align="stretch" justify="space-between">
            XIRR <Badge>about you</Badge>
          </Row>
          <ReturnFigure value={xirr} gap={xirrGap} />
          <Text as="p" tone="ink-2" size="xs">
            What your own money earned, given when you paid it in.
          </Text>
          {xirrDoubt && <em>Several rates solve these flows; this is the one nearest to 0.</em>}
        </div>
      </Pair>
      <FigureList>
        {benchmark && (
          <Figure name={`${name}, same deposits, XIRR`}>
            <Delta value={benchmark.xirr.percent} missing="not enough prices or days" />
          </Figure>
        )}
        {benchmark && (
          <Figure name={`${name}, TWR`}>
            <Delta value={benchmark.twr.percent} missing="not enough prices" />
          </Figure>
        )}
        <Figure name="Gain after flows">
          <Delta
            value={gain === null ? null : Number(gain)}
            text={money(gain, currencyCode, { signed: true })}
          />
        </Figure>
        <Figure name="Income included">{money(waterfall.income, currencyCode)}</Figure>
        <Figure name="Largest fall">
          {formatPercent(drawdown === null ? null : -100 * drawdown)}
        </Figure>
        <Figure name="Volatility, a year">
          {formatPercent(volatility === null ? null : 100 * volatility)}
        </Figure>
        <Figure name="Days">{since ? `${formatDate(since)} – ${formatDate(to)}` : '–'}</Figure>
      </FigureList>
    </>
  );
}

function ReturnFigure({
  value: { percent, perYear },
  gap,
}: {
  value: PeriodReturn;
  gap: ReturnGap | null;
}) {
  const reason = gapText(gap);
  return (
    <>
      <strong>
        <Delta value={percent} missing={reason} />
      </strong>
      <em>{percent === null ? reason : perYear ? 'a year' : 'in this period, not a year'}</em>
    </>
  );
}

function ReturnSkeleton() {
  return (
    <div style={{ padding: 16, display: 'grid', gap: 14 }}>
      <Skeleton width="100%" height={110} />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} width="100%" height={18} />
      ))}
    </div>
  );
}
