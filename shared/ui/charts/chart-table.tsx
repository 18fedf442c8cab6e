import { useState } from 'react';
import { formatBigNumber, formatMoney } from 'shared/market';
import { Pagination, PAGE_SIZES } from '../table/pagination';
import type { ChartAsset } from './data/chart-asset';
import { lineLabel } from './view/chart-study';
import { rowsOf, type ChartView } from './view/chart-view';
import { dateText } from './view/read-out';
import { studyText } from './view/study-text';

export interface ChartTableProps {
  label: string;
  view: ChartView;
  main: ChartAsset;
  compared: readonly ChartAsset[];
}

/** The same history as a paginated table, newest first. */
export function ChartTable({ label, view, main, compared }: ChartTableProps) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES[1]);
  const { points, studies } = view;
  const lines = studies.flatMap((study) =>
    study.lines.map((line) => ({ study, label: lineLabel(study, line) })),
  );
  const pages = Math.max(1, Math.ceil(points.length / pageSize));
  const at = Math.min(page, pages);
  const end = points.length - (at - 1) * pageSize;
  const pageRows = rowsOf(view, Math.max(0, end - pageSize), end).toReversed();
  const withEvents = view.events.size > 0;
  const money = (value: number | null, asset = main) =>
    formatMoney(value, asset.currency, asset.precision);
  const columns = [
    'Date',
    'Open',
    'High',
    'Low',
    'Close',
    'Volume',
    ...lines.map((line) => line.label),
    ...compared.map((asset) => asset.label),
    ...(withEvents ? ['Events'] : []),
  ];
  return (
    <div className="as-table">
      <div className="canvas table" tabIndex={0} role="region" aria-label={label}>
        <table>
          <caption className="ui-hidden">{label}</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pageRows.map((row) => (
              <tr key={row.date}>
                <th scope="row">{dateText(row.date)}</th>
                <td>{money(row.open)}</td>
                <td>{money(row.high)}</td>
                <td>{money(row.low)}</td>
                <td>{money(row.close)}</td>
                <td>{formatBigNumber(row.volume)}</td>
                {lines.map(({ study, label: name }, i) => (
                  <td key={name}>{studyText(study, row.studies[i] ?? null, main)}</td>
                ))}
                {compared.map((asset, i) => (
                  <td key={asset.symbol}>{money(row.compared[i] ?? null, asset)}</td>
                ))}
                {withEvents && <td>{row.events.map(({ text }) => text).join(', ')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {points.length > PAGE_SIZES[0] && (
        <Pagination
          total={points.length}
          page={at}
          pageSize={pageSize}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size);
            setPage(1);
          }}
        />
      )}
    </div>
  );
}
