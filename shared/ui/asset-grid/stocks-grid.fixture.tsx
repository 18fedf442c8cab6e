import { screen } from '@testing-library/react';
import { useState } from 'react';
import { catalogueOf } from 'shared/market';
import type { ColumnLayout } from '../grid/columns/column-choice';
import { AssetGrid, type AssetGridProps } from './asset-grid';

const catalogue = catalogueOf('stocks');
export const data = {
  columns: [
    'symbol',
    'companyName',
    'marketCap',
    'price',
    'day1ChangePercent',
    'peRatio',
    'currencyCode',
  ],
  rows: [
    ['SAP.DE', 'SAP SE', 2.4e11, 210.5, -3.4, null, 'EUR'],
    ['VOD.LSE', 'Vodafone', 2.1e10, 71.2, 0.3, 9.4, 'GBX'],
  ],
  total: 2,
};

const INITIAL: ColumnLayout = {
  shown: ['symbol', 'companyName', 'marketCap', 'price', 'day1ChangePercent', 'peRatio'],
  pinned: [],
};

/** A grid of two stocks that keeps its columns in state, as a page keeps them in its address. */
export function StocksGrid(props: Partial<AssetGridProps>) {
  const [layout, setLayout] = useState(INITIAL);
  return (
    <AssetGrid
      label="Stocks"
      catalogue={catalogue}
      data={data}
      loading={false}
      columns={layout.shown}
      pinned={layout.pinned}
      onLayoutChange={(next) => setLayout(next ?? INITIAL)}
      columnSet="overview"
      onColumnSetChange={() => {}}
      sort={[]}
      onSortChange={() => {}}
      paging={{ page: 1, pageSize: 50, total: 2, onPage: () => {}, onPageSize: () => {} }}
      rowLink={(row) => `/stocks/details/${row.symbol}`}
      empty="Nothing"
      {...props}
    />
  );
}

export const headers = () =>
  screen.getAllByRole('columnheader').map((header) => header.textContent);
