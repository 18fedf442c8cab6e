import {
  Button,
  Card,
  CardHead,
  Disclosure,
  PageHead,
  Pagination,
  SkeletonRows,
  Table,
  TableFoot,
  TableScroll,
} from 'shared/ui';
import { Chosen } from './chosen';
import type { GalleryGroup } from './gallery-entry';

function SmallTable({ rows = true }: { rows?: boolean }) {
  return (
    <TableScroll label="Dividends">
      <Table>
        <thead>
          <tr>
            <th>Year</th>
            <th>Dividend</th>
            <th>Growth</th>
          </tr>
        </thead>
        <tbody>
          {rows ? (
            ['2024', '2025', '2026'].map((year, at) => (
              <tr key={year}>
                <th>{year}</th>
                <td>{(0.96 + at * 0.04).toFixed(2)}</td>
                <td>{(4.35 - at * 0.2).toFixed(2)}%</td>
              </tr>
            ))
          ) : (
            <SkeletonRows rows={3} columns={3} />
          )}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function Pages({ total, page = 1 }: { total: number | null; page?: number }) {
  return (
    <Chosen start={{ page, pageSize: 25 }}>
      {(place, onChange) => (
        <Pagination
          label={`Page ${page} of ${total} rows`}
          total={total}
          {...place}
          onPage={(next) => onChange({ ...place, page: next })}
          onPageSize={(pageSize) => onChange({ page: 1, pageSize })}
        />
      )}
    </Chosen>
  );
}

export const surfaces: GalleryGroup = {
  id: 'surfaces',
  title: 'Surfaces and tables',
  entries: {
    Card: {
      Padded: () => <Card data-pad="">A card with padding.</Card>,
      Plain: () => (
        <Card>
          <SmallTable />
        </Card>
      ),
    },
    CardHead: {
      Title: () => <CardHead title="Dividends" />,
      'Note and actions': () => (
        <CardHead
          title="Dividends"
          note="25 Nov 2026"
          actions={<Button size="sm">Export</Button>}
        />
      ),
    },
    PageHead: {
      Default: () => (
        <PageHead
          title="Stocks"
          meta="12,043 stocks · 25 Nov 2026"
          actions={<Button>Export CSV</Button>}
        />
      ),
    },
    Disclosure: {
      Closed: () => <Disclosure label="How is it computed?">Price divided by earnings.</Disclosure>,
      Open: () => (
        <Disclosure label="Valuation" note="2 on" defaultOpen>
          Filters
        </Disclosure>
      ),
    },
    Table: { Default: () => <SmallTable /> },
    TableScroll: {
      Wide: () => (
        <div style={{ maxWidth: 160 }}>
          <SmallTable />
        </div>
      ),
    },
    SkeletonRows: { Loading: () => <SmallTable rows={false} /> },
    TableFoot: { Default: () => <TableFoot>Total Rows: 3</TableFoot> },
    Pagination: {
      'First page': () => <Pages total={1204} />,
      'In the middle': () => <Pages total={1204} page={20} />,
      'Unknown total': () => <Pages total={null} />,
      Empty: () => <Pages total={0} />,
    },
  },
};
