import { useMemo, type RefObject } from 'react';
import type { AssetHoldersResponse } from 'shared/contract';
import type { ChangeAddress } from 'shared/list';
import { Button, EmptyState, SearchField, Tabs } from 'shared/ui';
import { Grid, type GridFailure } from 'shared/ui/grid';
import { gridPaging } from '../../../listing/grid-paging';
import {
  HOLDER_CARD,
  HOLDER_EXTRAS,
  holderCell,
  holderHeader,
  holderLink,
  holderName,
  missingHolderFigure,
} from './holder-cells';
import { holderColumnWidth, holderFields, holderRow, HOLDERS_CATALOGUE } from './holder-columns';
import type { HoldersState } from './holders-state';
import { shownTabs, TAB_TEXTS } from './holders-tabs';

const BY_VALUE = [{ field: 'valueUSD', direction: 'desc' }] as const;

export interface HoldersGridProps {
  gridRef: RefObject<HTMLElement | null>;
  state: HoldersState;
  change: ChangeAddress<HoldersState>;
  answer: AssetHoldersResponse | undefined;
  loading: boolean;
  failure: GridFailure | undefined;
}

/** Positions of institutions in the asset, by their change. */
export function HoldersGrid({
  gridRef,
  state,
  change,
  answer,
  loading,
  failure,
}: HoldersGridProps) {
  const { tab, search } = state;
  const rows = useMemo(() => answer?.items.map(holderRow), [answer]);
  const { label, none } = TAB_TEXTS[tab];
  return (
    <Grid
      gridRef={gridRef}
      label={`${label} of the asset`}
      catalogue={HOLDERS_CATALOGUE}
      columns={holderFields(tab)}
      columnWidth={holderColumnWidth}
      extraColumns={HOLDER_EXTRAS}
      rows={rows}
      loading={loading}
      failure={failure}
      rowHeader={holderHeader}
      rowName={holderName}
      rowLink={holderLink}
      cell={holderCell}
      missingReason={missingHolderFigure}
      card={HOLDER_CARD}
      sort={state.sort.length > 0 ? state.sort : BY_VALUE}
      onSortChange={(entries) => change({ sort: entries.slice(-1) })}
      heading={
        <Tabs
          label="Positions"
          tabs={shownTabs(answer?.tabs, tab).map((value) => ({
            value,
            label: TAB_TEXTS[value].label,
            ...(answer && { count: answer.tabs[value] }),
          }))}
          value={tab}
          onChange={(value) => change({ tab: value })}
        />
      }
      tools={
        <SearchField
          size="sm"
          label="Institution by name"
          placeholder="Name"
          maxLength={100}
          value={search}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
      }
      paging={gridPaging(state, change, answer?.total, 'Pages of institutions')}
      empty={
        search === '' ? (
          <EmptyState title={`${label}: none`}>{none}</EmptyState>
        ) : (
          <EmptyState
            title="No institution found"
            actions={<Button onClick={() => change({ search: '' })}>Show all</Button>}
          >
            No institution of this tab has “{search}” in its name.
          </EmptyState>
        )
      }
    />
  );
}
