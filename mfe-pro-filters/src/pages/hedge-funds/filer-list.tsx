import { useMemo, type RefObject } from 'react';
import type { ThirteenFFilersResponse } from 'shared/contract';
import { fetchCsv, useCsvExport, type ChangeAddress } from 'shared/list';
import { Button, EmptyState, Row, SearchField } from 'shared/ui';
import { Grid, type GridFailure } from 'shared/ui/grid';
import { gridPaging } from '../../listing/grid-paging';
import {
  FILER_CARD,
  filerCell,
  filerHeader,
  filerLink,
  filerName,
  missingFilerFigure,
} from './filer-cells';
import { FILER_CATALOGUE, filerColumnWidth, filerFields, filerRow } from './filer-columns';
import { pathWithQuery } from '../../listing/query-parameters';
import { filterOf, type FilersState } from './filers-state';

export interface FilerListProps {
  gridRef: RefObject<HTMLElement | null>;
  state: FilersState;
  change: ChangeAddress<FilersState>;
  answer: ThirteenFFilersResponse | undefined;
  loading: boolean;
  failure: GridFailure | undefined;
}

/** Filers with their newest report, found by name, CIK or holding. */
export function FilerList({ gridRef, state, change, answer, loading, failure }: FilerListProps) {
  const rows = useMemo(() => answer?.items.map(filerRow), [answer]);
  const { search, holding } = state;
  const { busy, exportRows } = useCsvExport(() =>
    fetchCsv(csvPath(state), { fallbackName: '13f-filers.csv' }),
  );
  const clear = () => change({ search: '', holding: '' });
  return (
    <Grid
      fill
      gridRef={gridRef}
      label="Filers of form 13F"
      catalogue={FILER_CATALOGUE}
      columns={filerFields(holding)}
      columnWidth={filerColumnWidth}
      rows={rows}
      loading={loading}
      failure={failure}
      rowHeader={filerHeader}
      rowName={filerName}
      rowLink={filerLink}
      cell={filerCell}
      missingReason={missingFilerFigure}
      card={FILER_CARD}
      sort={state.sort.length > 0 ? state.sort : DEFAULT_SORT[holding === '' ? 'value' : 'held']}
      onSortChange={(entries) => change({ sort: entries.slice(-1) })}
      heading={
        <Row role="search" className="search" align="stretch">
          <SearchField
            size="sm"
            label="Filer by name or CIK"
            placeholder="Name or CIK"
            maxLength={100}
            value={search}
            onSearch={(text) => change({ search: text }, { replace: true })}
          />
          <SearchField
            size="sm"
            label="Filers that hold: ticker, CUSIP or name"
            placeholder="Holds: ticker, CUSIP or name"
            maxLength={100}
            value={holding}
            onSearch={(text) => change({ holding: text, sort: [] }, { replace: true })}
          />
        </Row>
      }
      tools={
        <button
          type="button"
          className="csv"
          title="Export filers as CSV"
          aria-busy={busy}
          onClick={() => void exportRows()}
        >
          CSV<span className="ui-hidden"> of filers</span>
        </button>
      }
      paging={gridPaging(state, change, answer?.total)}
      empty={
        search === '' && holding === '' ? (
          <EmptyState title="No reports yet">
            The market data holds no 13F reports. They come with their source.
          </EmptyState>
        ) : (
          <EmptyState
            title="No filer found"
            actions={<Button onClick={clear}>Show all filers</Button>}
          >
            {holding === ''
              ? 'No filer has this name or CIK.'
              : 'No filer reports such a holding in its newest report. Try a ticker, a CUSIP or part of a name.'}
          </EmptyState>
        )
      }
    />
  );
}

const DEFAULT_SORT = {
  value: [{ field: 'valueUSD', direction: 'desc' }],
  held: [{ field: 'held', direction: 'desc' }],
} as const;

/** Path of the list as a file; the plan limits its rows. */
const csvPath = (state: FilersState): string => pathWithQuery('/13f/filers.csv', filterOf(state));
