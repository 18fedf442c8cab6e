import { useState } from 'react';
import type { FundamentalsAnswer, FundamentalsPeriod } from 'shared/contract';
import { useAddressState } from 'shared/list';
import { formatDate, sourceNote } from 'shared/market';
import { SegmentedControl, Tabs } from 'shared/ui';
import { SectionData } from 'shared/ui/asset-section';
import { useAssetCoverageQuery, useAssetFundamentalsQuery } from '../../../asset-api/details-api';
import type { SectionProps } from '../page/section-props';
import {
  FINANCIALS_ADDRESS,
  PERIODS,
  STATEMENTS,
  VIEWS,
  type FinancialsState,
} from './financials-state';
import { LynchLine } from './lynch-line';
import { StatementChart } from './statement-chart';
import { StatementTable } from './statement-table';
import { statementRows, WHOLES, type StatementView } from './statement-view';
import { withTrailing } from './with-trailing';

/**
 * Income, balance and cash flow: a chart of selected rows, the table, and price against earnings.
 */
export default function Financials({ asset, height, onEmpty }: SectionProps) {
  const [state, changeAddress] = useAddressState(FINANCIALS_ADDRESS);
  const change = (part: Partial<FinancialsState>) =>
    changeAddress(part, { replace: true, keepHash: true });
  const { currentData: coverage } = useAssetCoverageQuery(asset.symbol);
  const answer = useAssetFundamentalsQuery({ symbol: asset.symbol, period: state.period });
  // The chart of earnings below has asked for them already.
  const trailing = useAssetFundamentalsQuery({ symbol: asset.symbol, period: 'ttm' });
  // Keep the previous period until the other one has loaded.
  const query = { ...answer, currentData: answer.isFetching ? answer.data : answer.currentData };
  return (
    <>
      <div className="controls">
        <SegmentedControl<FundamentalsPeriod>
          label="Period"
          options={PERIODS}
          value={state.period}
          onChange={(period) => change({ period })}
        />
        <SegmentedControl<StatementView>
          label="Figures"
          options={VIEWS}
          value={state.view}
          onChange={(view) => change({ view })}
        />
      </div>
      <Tabs
        label="Statement"
        tabs={STATEMENTS}
        value={state.statement}
        onChange={(statement) => change({ statement })}
      >
        <SectionData
          what="Financials"
          height={height - 100}
          query={query}
          isEmpty={(data) =>
            data.items.length === 0 && state.period === 'annual' && !coverage?.statements
          }
          onEmpty={onEmpty}
        >
          {(data) => (
            <Statement
              key={state.statement}
              data={data.period === 'annual' ? withTrailing(data, trailing.currentData) : data}
              state={state}
            />
          )}
        </SectionData>
      </Tabs>
      <LynchLine asset={asset} />
    </>
  );
}

function Statement({ data, state }: { data: FundamentalsAnswer; state: FinancialsState }) {
  const items = statementRows(data, state.statement, state.view);
  const [chosenItem, setChosenItem] = useState<string | null>(null);
  if (items.length === 0)
    return <p className="empty">No source reports this statement for this period.</p>;
  return (
    <>
      <StatementChart data={data} items={items} chosen={chosenItem} />
      <StatementTable data={data} items={items} chosen={chosenItem} onChoose={setChosenItem} />
      <p className="note">
        {data.currencyCode !== null && `Sums in ${data.currencyCode}. `}
        {data.source !== null && `Statements: ${sourceNote(data.source)}, `}
        {`as of ${formatDate(data.asOf.slice(0, 10))}. `}
        {data.periods.some(({ computed }) => computed) &&
          'Twelve months (TTM) combine the last four quarters. '}
        {viewNote(state)} Select a row to chart it.
      </p>
    </>
  );
}

function viewNote({ view, statement }: FinancialsState): string {
  if (view === 'growth') return 'Change from the same period a year earlier; none after a loss.';
  if (view === 'common-size') return `Each figure as a percentage of ${WHOLES[statement].text}.`;
  if (view === 'per-share')
    return 'Each figure divided by the diluted shares of its period, adjusted for later splits; a dash if the share count is unknown.';
  return 'Below each figure: its change from the same period a year earlier.';
}
