import type { ReactNode } from 'react';
import { formatDate, formatInteger } from 'shared/market';
import { DividendActions } from './dividend-actions';
import {
  DividendAsset,
  DividendChange,
  DividendDay,
  dividendText,
  DividendStatus,
  DividendYield,
  LastDayToBuy,
  payoutText,
} from './dividend-figures';
import { keyOf, type DividendListProps } from './dividend-table';
import { DATE_KINDS } from './dividends-state';
import { countsText, DATE_NOUNS, dateOf } from './group-by-day';

/** The same list as an agenda by day, for small screens. */
export function DividendCards({ groups, by, shares, now }: DividendListProps) {
  return (
    <ol aria-label={`Upcoming dividends by ${DATE_NOUNS[by].one}`}>
      {groups.map((group) => (
        <li key={group.day}>
          <h3>
            {formatDate(group.day, 'full')}
            {group.counts && <small>{countsText(group.counts, by)}</small>}
          </h3>
          <ul>
            {group.items.map((item) => (
              <li key={keyOf(item)} data-status={item.status}>
                <div className="top">
                  <DividendAsset item={item} />
                  <DividendActions item={item} />
                </div>
                <DividendStatus item={item} />
                <dl>
                  <Figure label="Dividend">
                    <span className="amount">{dividendText(item.amount, item.currencyCode)}</span>{' '}
                    <DividendChange item={item} />
                  </Figure>
                  <Figure label="Last day to buy">
                    <LastDayToBuy item={item} now={now} />
                  </Figure>
                  {shares !== null && (
                    <Figure label={`For ${formatInteger(shares)} shares`}>
                      {payoutText(item, shares)}
                    </Figure>
                  )}
                  {DATE_KINDS.filter((kind) => kind !== by).map((kind) => (
                    <Figure key={kind} label={DATE_NOUNS[kind].label}>
                      <DividendDay day={dateOf(item, kind)} item={item} />
                    </Figure>
                  ))}
                  <Figure label="Yield, 12 months">
                    <DividendYield item={item} />
                  </Figure>
                  <Figure label="Frequency">
                    {item.frequency ?? (item.special ? 'Once' : '–')}
                  </Figure>
                </dl>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
