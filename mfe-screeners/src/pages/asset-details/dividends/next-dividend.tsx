import type { AssetDividends } from 'shared/contract';
import { formatDate } from 'shared/market';
import { Badge, Delta } from 'shared/ui';
import { dividendAmount } from './dividend-amount';

/** The next dividend: last day to buy, payment date, and whether it is announced. */
export function NextDividend({ next }: { next: NonNullable<AssetDividends['next']> }) {
  const confirmed = next.status === 'confirmed';
  const rows: [string, string][] = [
    ['Last day to buy', formatDate(next.lastDayToBuy)],
    ['Ex-date', formatDate(next.exDate)],
    ['Paid', next.paymentDate === null ? 'Not announced' : formatDate(next.paymentDate)],
  ];
  return (
    <dl className="facts" data-next="">
      <div>
        <dt>Next dividend</dt>
        <dd>
          {confirmed ? '' : '≈ '}
          {dividendAmount(next.amount, next.currencyCode)}{' '}
          {next.changePercent !== null && <Delta value={next.changePercent} />}
        </dd>
      </div>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>Status</dt>
        <dd>
          <Badge
            tone={confirmed ? 'success' : 'neutral'}
            title={
              confirmed
                ? 'Announced by the company'
                : 'Not announced: follows from the rhythm of earlier dividends'
            }
          >
            {confirmed ? 'Confirmed' : 'Estimated'}
          </Badge>
          {next.special && <Badge>Special</Badge>}
        </dd>
      </div>
    </dl>
  );
}
