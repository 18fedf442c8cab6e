import { useMemo, type RefObject } from 'react';
import type { ThirteenFFilerResponse } from 'shared/contract';
import type { ChangeAddress } from 'shared/list';
import { EmptyState, Row, Tabs, ToggleChip } from 'shared/ui';
import { Grid, type GridFailure } from 'shared/ui/grid';
import { compareItem } from '../../../listing/compare-item';
import { gridPaging } from '../../../listing/grid-paging';
import {
  HOLDING_CARD,
  HOLDING_EXTRAS,
  holdingActions,
  holdingCell,
  holdingHeader,
  holdingLink,
  holdingName,
  missingHoldingFigure,
} from './holding-cells';
import {
  HOLDING_CATALOGUE,
  holdingColumnWidth,
  holdingFields,
  holdingRow,
  type HoldingRow,
} from './holding-columns';
import type { FilerState } from '../filer-state';
import { tabCounts, TAB_LABELS, TABS, type HoldingsTab } from './holdings-tab';

export interface HoldingsTableProps {
  gridRef: RefObject<HTMLElement | null>;
  cik: string;
  state: FilerState;
  change: ChangeAddress<FilerState>;
  report: ThirteenFFilerResponse | undefined;
  loading: boolean;
  failure: GridFailure | undefined;
}

const NONE: Readonly<Record<HoldingsTab, string>> = {
  holdings: 'The report has no positions in shares or bonds.',
  new: 'No position is new in this quarter.',
  increased: 'No position was increased in this quarter.',
  reduced: 'No position was reduced in this quarter.',
  'sold-out': 'No position was sold out in this quarter.',
  options: 'The report has no options.',
};

/** Positions of a quarter, by their change. */
export function HoldingsTable({
  gridRef,
  state,
  change,
  report,
  loading,
  failure,
}: HoldingsTableProps) {
  const { tab } = state;
  const rows = useMemo(() => report?.holdings.map(holdingRow), [report]);
  const counts = report && tabCounts(report);
  return (
    <Grid
      gridRef={gridRef}
      label={`${TAB_LABELS[tab]} of the report`}
      catalogue={HOLDING_CATALOGUE}
      columns={holdingFields(tab, state.includeOptions)}
      columnWidth={holdingColumnWidth}
      extraColumns={HOLDING_EXTRAS}
      rows={rows}
      loading={loading}
      failure={failure}
      rowHeader={holdingHeader}
      rowName={holdingName}
      rowLink={holdingLink}
      rowActions={holdingActions}
      rowMenu={rowMenu}
      cell={holdingCell}
      missingReason={missingHoldingFigure}
      card={HOLDING_CARD}
      sort={state.sort.length > 0 ? state.sort : BY_VALUE}
      onSortChange={(entries) => change({ sort: entries.slice(-1) })}
      heading={
        <Tabs
          label="Positions"
          tabs={TABS.map((value) => ({
            value,
            label: TAB_LABELS[value],
            ...(counts && { count: counts[value] }),
          }))}
          value={tab}
          onChange={(value) => change({ tab: value })}
        />
      }
      tools={
        <>
          <Row as="span" inline gap={6} className="key">
            <i style={{ background: 'var(--chart-1)' }} />
            Price effect
          </Row>
          <Row as="span" inline gap={6} className="key">
            <i style={{ background: 'var(--chart-2)' }} />
            Trade effect
          </Row>
          {report && report.totals.options > 0 && (
            <ToggleChip
              pressed={state.includeOptions}
              onChange={(includeOptions) => change({ includeOptions })}
            >
              Options in weights
            </ToggleChip>
          )}
        </>
      }
      paging={gridPaging(state, change, report?.total, 'Pages of positions')}
      empty={<EmptyState title={`${TAB_LABELS[tab]}: none`}>{NONE[tab]}</EmptyState>}
    />
  );
}

const rowMenu = ({ holding }: HoldingRow) => [compareItem(holding.symbol)];

const BY_VALUE = [{ field: 'valueUSD', direction: 'desc' }] as const;
