import type { AssetEarnings } from 'shared/contract';
import { formatDate, formatMoney } from 'shared/market';
import { Badge, Delta, Table, TableScroll } from 'shared/ui';
import { SectionData } from 'shared/ui/asset-section';
import { BarChart } from 'shared/ui/bars';
import { useAssetEarningsQuery } from '../../../asset-api/asset-events-api';
import { periodText } from '../financials/period-text';
import type { SectionProps } from '../page/section-props';
import { Consensus } from './consensus';

const MAX_REPORTS = 8;
const TIMES = { 'before-open': 'before the open', 'after-close': 'after the close' } as const;

/** The next report, and past reports compared with estimates. */
export default function Earnings({ asset, height, onEmpty }: SectionProps) {
  const query = useAssetEarningsQuery(asset.symbol);
  return (
    <SectionData
      what="Earnings"
      height={height}
      query={query}
      isEmpty={({ next, reports }) => next === null && reports.length === 0}
      onEmpty={onEmpty}
    >
      {(data) => (
        <>
          <Reports data={data} />
          <Consensus asset={asset} />
        </>
      )}
    </SectionData>
  );
}

function Reports({ data: { next, reports, beaten } }: { data: AssetEarnings }) {
  const visibleReports = reports.slice(0, MAX_REPORTS);
  const inOrder = visibleReports.toReversed();
  const both = inOrder.filter(
    ({ epsActual, epsEstimate }) => epsActual !== null && epsEstimate !== null,
  );
  return (
    <>
      <dl className="facts">
        {next && (
          <div>
            <dt>Next report</dt>
            <dd>
              {formatDate(next.date)}
              {next.time !== null && `, ${TIMES[next.time]}`}
            </dd>
          </div>
        )}
        {next?.epsEstimate !== null && next?.epsEstimate !== undefined && (
          <div>
            <dt>Expected EPS</dt>
            <dd>{formatMoney(next.epsEstimate, next.currencyCode)}</dd>
          </div>
        )}
        {beaten.of > 0 && (
          <div>
            <dt>Estimate beaten</dt>
            <dd>
              {beaten.count} of {beaten.of} reports
            </dd>
          </div>
        )}
      </dl>
      {both.length > 1 && (
        <BarChart
          label="Earnings per share against the estimate by report"
          height={180}
          periods={both.map(({ periodEnd, date }) => periodText(periodEnd ?? date, 'quarterly'))}
          series={[
            {
              label: 'Estimate',
              values: both.map(({ epsEstimate }) => epsEstimate),
              color: 'var(--line-strong)',
            },
            {
              label: 'Reported',
              values: both.map(({ epsActual }) => epsActual),
              color: 'var(--chart-1)',
            },
          ]}
          format={(value) => formatMoney(value, visibleReports[0]?.currencyCode)}
        />
      )}
      {visibleReports.length > 0 && (
        <TableScroll label="Reports">
          <Table>
            <thead>
              <tr>
                <th scope="col">Quarter to</th>
                <th scope="col">Reported on</th>
                <th scope="col">EPS estimate</th>
                <th scope="col">EPS</th>
                <th scope="col">Surprise</th>
              </tr>
            </thead>
            <tbody>
              {visibleReports.map((report) => (
                <tr key={report.date}>
                  <td>{formatDate(report.periodEnd)}</td>
                  <td>
                    {formatDate(report.date)}{' '}
                    {report.status === 'expected' && <Badge>Expected</Badge>}
                  </td>
                  <td>{formatMoney(report.epsEstimate, report.currencyCode)}</td>
                  <td>{formatMoney(report.epsActual, report.currencyCode)}</td>
                  <td>
                    <Delta value={report.surprisePercent} missing="No estimate is known" />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
    </>
  );
}
