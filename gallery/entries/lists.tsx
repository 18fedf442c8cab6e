import { useState } from 'react';
import { Button, Meter } from 'shared/ui';
import { AssetGrid } from 'shared/ui/asset-grid';
import {
  CLOSED_PANEL,
  FilterChips,
  FilterPanel,
  withFilter,
  type Filters,
} from 'shared/ui/filter-panel';
import {
  ChangeText,
  EmptyResult,
  Grid,
  type GridProps,
  type GridRow,
  type SortEntry,
} from 'shared/ui/grid';
import { ListPage, useFilterPanel } from 'shared/ui/list-page';
import { catalogueOf } from 'shared/market';
import { COMPANIES, COMPANIES_CATALOGUE, FACETS } from '../data/lists';
import type { GalleryGroup } from './gallery-entry';

const nothing = (): void => undefined;
const weight = () => <Meter value={0.5} label="Weight" width={60} />;
const companyName = ({ key }: GridRow) => <b>{key}</b>;
const FIELDS = COMPANIES_CATALOGUE.columns.map(({ field }) => field);
const CHANGE = COMPANIES_CATALOGUE.columns.at(-1);
const FILTERS: Filters = {
  sector: { kind: 'options', values: ['Technology'] },
  peRatio: { kind: 'range', min: 5, max: 40 },
};

const Empty = () => (
  <EmptyResult
    noun="companies"
    relaxations={[
      { id: 'sector', label: 'Sector: Technology', matches: 12 },
      { id: 'peRatio', label: 'P/E ≤ 40', matches: null },
      { id: 'change', label: 'Change ≥ 90%', matches: undefined },
    ]}
    onRemove={nothing}
    onClear={nothing}
  />
);

const Contradiction = () => (
  <EmptyResult
    noun="companies"
    relaxations={[
      { id: 'sector', label: 'Sector: Technology', matches: 0 },
      { id: 'peRatio', label: 'P/E ≤ 5', matches: 0 },
      { id: 'marketCap', label: 'Market cap ≥ $900T', matches: 0 },
    ]}
    contradiction={['P/E at most 5', 'Market cap at least $900T']}
    pair={{
      ids: ['peRatio', 'marketCap'],
      labels: ['P/E at most 5', 'Market cap at least $900T'],
      matches: 40,
    }}
    onRemoveAll={nothing}
    onRemove={nothing}
    onClear={nothing}
  />
);

function Companies(props: Partial<GridProps>) {
  const [sort, onSortChange] = useState<SortEntry[]>([{ field: 'peRatio', direction: 'desc' }]);
  return (
    <Grid
      label="Companies"
      catalogue={COMPANIES_CATALOGUE}
      rows={COMPANIES}
      loading={false}
      columns={FIELDS}
      sort={sort}
      onSortChange={onSortChange}
      rowHeader={companyName}
      rowName={({ key }) => key}
      empty={<Empty />}
      {...props}
    />
  );
}

function Panel({ retry = false }: { retry?: boolean }) {
  const [filters, setFilters] = useState(FILTERS);
  const [view, onViewChange] = useState(CLOSED_PANEL);
  return (
    <FilterPanel
      catalogue={COMPANIES_CATALOGUE}
      featured={FIELDS}
      {...{ view, onViewChange, filters }}
      onChange={(field, value) => setFilters(withFilter(filters, field, value))}
      facets={retry ? {} : FACETS}
      onRetry={retry && nothing}
    />
  );
}

function CompaniesPage() {
  const view = useFilterPanel();
  return (
    <ListPage
      title="Companies"
      meta="4 companies · 25 Nov 2026"
      actions={<Button>Export CSV</Button>}
      filters={{ view, panel: <Panel />, count: 2, onClear: nothing, total: 4 }}
      layout="page"
    >
      <Companies />
    </ListPage>
  );
}

const STOCKS = catalogueOf('stock');

export const lists: GalleryGroup = {
  id: 'lists',
  title: 'Lists and filters',
  entries: {
    Grid: {
      Rows: Companies,
      'With heat and actions': () => <Companies heat onHeatChange={nothing} rowActions={weight} />,
      'First load': () => <Companies rows={undefined} loading />,
      Reloading: () => <Companies loading />,
      Failed: () => <Companies rows={undefined} failure={{ code: 'DATA-504', retry: nothing }} />,
      'Failed, older rows': () => (
        <Companies failure={{ code: 'DATA-504', retry: nothing }} loadedAt="15:42" />
      ),
      Empty: () => <Companies rows={[]} />,
      Pages: () => (
        <Companies
          paging={{
            label: 'Pages of companies',
            page: 2,
            pageSize: 25,
            total: 104,
            onPage: nothing,
            onPageSize: nothing,
          }}
        />
      ),
      'Rows to select': () => (
        <Companies selection={{ keys: ['Apple'], max: 5, verb: 'Compare', onToggle: nothing }} />
      ),
    },
    AssetGrid: {
      Rows: () => (
        <AssetGrid
          label="Stocks"
          onSortChange={nothing}
          catalogue={STOCKS}
          data={{
            columns: ['symbol', 'companyName', 'price', 'day1ChangePercent'],
            rows: [
              ['AAPL.US', 'Apple Inc.', 182.31, 1.42],
              ['KO.US', 'The Coca-Cola Company', 71.02, -0.31],
            ],
            total: 2,
          }}
          columns={['symbol', 'companyName', 'price', 'day1ChangePercent']}
          loading={false}
          empty={null}
        />
      ),
      'First load': () => (
        <AssetGrid
          label="Stocks"
          onSortChange={nothing}
          catalogue={STOCKS}
          data={undefined}
          columns={['symbol', 'companyName']}
          loading
          empty={null}
        />
      ),
    },
    ChangeText: {
      Rise: () =>
        CHANGE &&
        COMPANIES[0] && (
          <ChangeText column={CHANGE} row={COMPANIES[0]} missingReason={() => 'Unknown'} />
        ),
    },
    EmptyResult: { 'With counts': Empty, 'Two filters contradict': Contradiction },
    FilterPanel: {
      Filters: () => (
        <div style={{ width: 280 }}>
          <Panel />
        </div>
      ),
      'Options did not load': () => (
        <div style={{ width: 280 }}>
          <Panel retry />
        </div>
      ),
    },
    FilterChips: {
      'Two filters': () => (
        <FilterChips
          catalogue={COMPANIES_CATALOGUE}
          filters={FILTERS}
          onChange={nothing}
          onClear={nothing}
        />
      ),
    },
    ListPage: { 'With filters': CompaniesPage },
  },
};
