import type { UpcomingDividendItem } from 'shared/contract';
import { formatDate, formatInteger } from 'shared/market';
import { Table, TableScroll } from 'shared/ui';
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
import { DATE_KINDS, type DateKind } from './dividends-state';
import { countsText, DATE_NOUNS, dateOf, type DayGroup } from './group-by-day';

export interface DividendListProps {
  groups: readonly DayGroup[];
  by: DateKind;
  shares: number | null;
  now: Date;
}

/** The dividends of a page under their days. */
export function DividendTable({ groups, by, shares, now }: DividendListProps) {
  const kinds = DATE_KINDS.filter((kind) => kind !== by);
  const columns = 9 + (shares === null ? 0 : 1);
  return (
    <TableScroll label="Upcoming dividends">
      <Table>
        <caption className="ui-hidden">Upcoming dividends by {DATE_NOUNS[by].one}</caption>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col" data-align="start">
              Status
            </th>
            <th scope="col">Last day to buy</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {DATE_NOUNS[kind].label}
              </th>
            ))}
            <th scope="col">Dividend</th>
            {shares !== null && <th scope="col">For {formatInteger(shares)} shares</th>}
            <th scope="col">Change</th>
            <th scope="col" title="Over the last 12 months, without special dividends">
              Yield
            </th>
            <th scope="col" className="actions-head">
              <span className="ui-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.day}>
            <tr>
              <th scope="rowgroup" colSpan={columns}>
                {formatDate(group.day, 'full')}
                {group.counts && <small>{countsText(group.counts, by)}</small>}
              </th>
            </tr>
            {group.items.map((item) => (
              <tr key={keyOf(item)} data-status={item.status}>
                <td>
                  <DividendAsset item={item} />
                </td>
                <td data-align="start">
                  <DividendStatus item={item} />
                </td>
                <td>
                  <LastDayToBuy item={item} now={now} />
                </td>
                {kinds.map((kind) => (
                  <td key={kind}>
                    <DividendDay day={dateOf(item, kind)} item={item} />
                  </td>
                ))}
                <td>
                  <span className="two">
                    <span className="amount">{dividendText(item.amount, item.currencyCode)}</span>
                    <small>{item.frequency ?? (item.special ? 'Once' : '–')}</small>
                  </span>
                </td>
                {shares !== null && <td>{payoutText(item, shares)}</td>}
                <td>
                  <DividendChange item={item} />
                </td>
                <td>
                  <DividendYield item={item} />
                </td>
                <td>
                  <DividendActions item={item} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </TableScroll>
  );
}

/** A company may pay a regular and a special dividend on the same day. */
export const keyOf = ({ symbol, exDate, special }: UpcomingDividendItem): string =>
  `${symbol} ${exDate} ${String(special)}`;
