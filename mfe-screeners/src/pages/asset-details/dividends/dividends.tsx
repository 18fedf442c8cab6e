import type { AssetDividends } from 'shared/contract';
import { formatChange, formatPercent, isNumber } from 'shared/market';
import { TextLink } from 'shared/ui';
import { SectionData } from 'shared/ui/asset-section';
import { BarChart } from 'shared/ui/bars';
import { useAssetDividendsQuery } from '../../../asset-api/asset-events-api';
import type { SectionProps } from '../page/section-props';
import { dividendGrowth } from './dividend-growth';
import { dividendAmount } from './dividend-amount';
import { NextDividend } from './next-dividend';
import { PaymentTable } from './payment-table';

const MAX_YEARS = 12;

/** Next dividend, dividends per year, their reliability, and single payments. */
export default function Dividends({ asset, height, onEmpty }: SectionProps) {
  const query = useAssetDividendsQuery(asset.symbol);
  return (
    <SectionData
      what="Dividends"
      height={height}
      query={query}
      isEmpty={({ history, upcoming }) => history.length === 0 && upcoming.length === 0}
      onEmpty={onEmpty}
    >
      {(data) => (
        <>
          {data.next && <NextDividend next={data.next} />}
          <Dependability data={data} />
          <Years data={data} />
          <PaymentTable data={data} />
          {asset.assetType === 'stock' && (
            <p className="note" data-print="hide">
              <TextLink to="/stocks/dividends/upcoming">All upcoming dividends</TextLink>
            </p>
          )}
        </>
      )}
    </SectionData>
  );
}

function Dependability({ data }: { data: AssetDividends }) {
  const { streakYears, yieldPercent, payoutRatioPercent, rateTTM, yearToDate, years } = data;
  const rows: [label: string, value: string | null, title?: string][] = [
    [
      '12 months',
      isNumber(rateTTM) && rateTTM > 0 ? dividendAmount(rateTTM, data.currencyCode) : null,
    ],
    ['Yield', isNumber(yieldPercent) && yieldPercent > 0 ? formatPercent(yieldPercent) : null],
    ['Payout', isNumber(payoutRatioPercent) ? formatPercent(payoutRatioPercent) : null],
    [
      'Increase streak',
      isNumber(streakYears) ? `${streakYears} ${streakYears === 1 ? 'year' : 'years'}` : null,
      'Completed calendar years in a row in which the regular dividend rose',
    ],
    ...[3, 5, 10].map((span): [string, string | null] => {
      const growth = dividendGrowth(years, span);
      return [`Growth a year, ${span}Y`, growth === null ? null : formatChange(growth)];
    }),
    [
      'This year',
      yearToDate === null ? null : yearToDate.onTrack ? 'On track to rise' : 'Not above last year',
    ],
  ];
  return (
    <dl className="facts">
      {rows.map(
        ([label, value, title]) =>
          value !== null && (
            <div key={label} title={title}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Years({ data }: { data: AssetDividends }) {
  const years = data.years.slice(-MAX_YEARS);
  if (years.length < 2) return null;
  const special = years.some((year) => year.special > 0);
  return (
    <BarChart
      stacked
      label="Dividends for one share by year of the ex-date"
      periods={years.map(({ year, complete }) => (complete ? String(year) : `${year} so far`))}
      outlined={years.map(({ complete }) => !complete)}
      series={[
        { label: 'Regular', values: years.map(({ regular }) => regular), color: 'var(--chart-1)' },
        ...(special
          ? [
              {
                label: 'Special',
                values: years.map((year) => (year.special > 0 ? year.special : null)),
                color: 'var(--chart-2)',
              },
            ]
          : []),
      ]}
      format={(value) => dividendAmount(value, data.currencyCode)}
      height={180}
    />
  );
}
