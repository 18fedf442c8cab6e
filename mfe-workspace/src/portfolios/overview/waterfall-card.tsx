import type { PortfolioPerformance } from 'shared/contract';
import { formatDate, MISSING } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, Card, CardHead, MOBILE_MAX, Row, Skeleton, useMedia } from 'shared/ui';
import { usePlotWidth } from 'shared/ui/bars';
import { useAmounts } from '../amounts/amounts-context';
import { usePortfolio } from '../portfolio-context';
import { TabData, type TabQuery } from '../tab-data';
import { axisStart, waterfallSteps, type WaterfallStep } from './waterfall-steps';

const [HEIGHT, HEAD, FOOT] = [250, 22, 44];
/** Minimum step width at which notes do not collide, px; narrower steps have dates only. */
const NOTED_FROM = 96;

const Container = styled.figure`
  margin: 0;
  padding: 0 var(--space-4) var(--space-3);
  svg {
    display: block;
    width: 100%;
    overflow: visible;
  }
  text {
    font: 500 11px/1 var(--font);
    fill: var(--ink);
    text-anchor: middle;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .note {
    font-weight: 400;
    fill: var(--ink-3);
  }
  [data-kind='level'] {
    fill: var(--ink-2);
  }
  [data-kind='flow'] {
    fill: var(--line-strong);
  }
  rect[data-kind='gain'] {
    fill: var(--gain);
  }
  rect[data-kind='gain'][data-falls] {
    fill: var(--loss);
  }
  text[data-kind='gain'] {
    fill: var(--gain);
  }
  text[data-kind='gain'][data-falls] {
    fill: var(--loss);
  }
  text[data-kind='level'],
  text[data-kind='flow'] {
    fill: var(--ink);
  }
  line {
    stroke: var(--line-strong);
    stroke-dasharray: 2 3;
  }
  line[data-foot] {
    stroke: var(--line);
    stroke-dasharray: none;
  }
  .cut {
    fill: none;
    stroke: var(--surface);
    stroke-width: 3;
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0 var(--space-4) var(--space-3);
  list-style: none;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums lining-nums;
  li {
    padding: 8px 0;
    border-top: 1px solid var(--line-soft);
  }
  small {
    margin-left: 6px;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  li[data-kind='level'] {
    font-weight: 600;
  }
`;

/** Waterfall from the value at the start of the period to that at its end, exact to the cent. */
export function WaterfallCard({ performance }: { performance: TabQuery<PortfolioPerformance> }) {
  return (
    <Card aria-label="From start to end value">
      <TabData
        what="changes"
        query={performance}
        skeleton={
          <div style={{ padding: 16 }}>
            <Skeleton width="100%" height={HEIGHT + 30} />
          </div>
        }
      >
        {(data) => <Waterfall performance={data} />}
      </TabData>
    </Card>
  );
}

function Waterfall({ performance }: { performance: PortfolioPerformance }) {
  const { portfolio } = usePortfolio();
  const { money, hidden } = useAmounts();
  const { currencyCode } = portfolio;
  const { waterfall, series, from, to } = performance;
  const { steps, difference } = waterfallSteps(waterfall);
  const isSmall = useMedia(`(max-width: ${MOBILE_MAX}px)`);
  const start = axisStart(steps);
  const text = ({ amount, kind }: WaterfallStep): string =>
    amount === null ? MISSING : money(amount, currencyCode, { signed: kind !== 'level' });
  const reconciled = waterfall.reconciles === true && Number(difference) === 0;
  const dated = steps.map((step) => ({
    ...step,
    note:
      step.id === 'start'
        ? formatDate(from ?? series.date[0])
        : step.id === 'end'
          ? formatDate(to)
          : step.note,
  }));
  return (
    <>
      <CardHead
        title="From start to end value"
        note={
          start > 0 && !isSmall && !hidden
            ? `the axis starts at ${money(start, currencyCode, { decimals: 0 })}`
            : undefined
        }
        actions={
          difference === null ? (
            <Badge tone="warning">A part is unknown</Badge>
          ) : (
            <Badge tone={reconciled ? 'success' : 'error'}>
              {reconciled
                ? `Reconciled, difference ${money(0, currencyCode)}`
                : `Difference ${money(difference, currencyCode)}`}
            </Badge>
          )
        }
      />
      {isSmall ? (
        <List>
          {dated.map((step) => (
            <Row
              as="li"
              key={step.id}
              gap={12}
              align="start"
              justify="space-between"
              data-kind={step.kind}
            >
              <span>
                {step.label}
                <small>{step.note}</small>
              </span>
              <span>{text(step)}</span>
            </Row>
          ))}
        </List>
      ) : (
        <Bars steps={dated} start={start} text={text} />
      )}
    </>
  );
}

function Bars({
  steps,
  start,
  text,
}: {
  steps: readonly WaterfallStep[];
  start: number;
  text: (step: WaterfallStep) => string;
}) {
  const [ref, width] = usePlotWidth();
  const high = Math.max(start + 1e-9, ...steps.flatMap(({ from, to }) => [from, to]));
  const low = Math.min(
    start,
    ...steps.flatMap(({ from, to, kind }) => (kind === 'level' ? [] : [from, to])),
  );
  const foot = HEIGHT - FOOT;
  const y = (value: number) =>
    HEAD + ((foot - HEAD) * (high - Math.max(low, value))) / (high - low);
  const slot = width / steps.length;
  const bar = slot * 0.68;
  return (
    <Container>
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        height={HEIGHT}
        role="img"
        aria-label={`From start to end value: ${steps.map((step) => `${step.label} ${text(step)}`).join(', ')}`}
      >
        {steps.map((step, at) => {
          const left = at * slot + (slot - bar) / 2;
          const middle = left + bar / 2;
          const from = step.kind === 'level' ? low : step.from;
          const [top, bottom] = [y(Math.max(from, step.to)), y(Math.min(from, step.to))];
          const falls = step.kind !== 'level' && step.to < step.from ? '' : undefined;
          const kind = step.kind === 'gain' && step.to === step.from ? 'flow' : step.kind;
          const next = steps[at + 1];
          return (
            <g key={step.id}>
              <rect
                data-kind={kind}
                data-falls={falls}
                x={left}
                width={bar}
                y={top}
                height={Math.max(step.amount === null ? 0 : 1.5, bottom - top)}
              />
              {step.kind === 'level' && start > 0 && (
                <path
                  className="cut"
                  d={`M${left - 2},${foot - 12}l${bar / 2 + 2},-7l${bar / 2 + 2},7`}
                />
              )}
              {next && <line x1={left + bar} x2={left + slot} y1={y(step.to)} y2={y(step.to)} />}
              <text data-kind={kind} data-falls={falls} x={middle} y={top - 7}>
                {text(step)}
              </text>
              <text x={middle} y={foot + 18}>
                {step.label}
              </text>
              {(slot >= NOTED_FROM || step.kind === 'level') && (
                <text className="note" x={middle} y={foot + 34}>
                  {step.note}
                </text>
              )}
            </g>
          );
        })}
        <line data-foot="" x1={0} x2={width} y1={foot} y2={foot} />
      </svg>
    </Container>
  );
}
