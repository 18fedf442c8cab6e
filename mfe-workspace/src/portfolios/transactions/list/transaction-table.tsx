import { Fragment } from 'react';
import { isOwnAsset, type PortfolioTransaction } from 'shared/contract';
import { detailsPath, formatDate, MISSING, parseSymbol, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, IconButton, media, Table, TableScroll, TextLink } from 'shared/ui';
import { useAmounts } from '../../amounts/amounts-context';
import { quantityText } from '../../holdings/quantity-text';
import { transactionText } from '../transaction-text';
import { cashOf, TRANSACTION_TYPE_LABELS } from '../transaction-types';
import { TableHead, type HeadCell } from '../../table-head';

const Container = styled.div`
  td {
    font-variant-numeric: tabular-nums lining-nums;
  }
  th[data-day] {
    text-align: left;
    height: 32px;
    background: var(--surface-2);
    color: var(--ink-2);
    border-bottom: 1px solid var(--line-soft);
  }
  td[data-note] {
    max-width: 260px;
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--ink-2);
  }
  td[data-actions] {
    width: 88px;
  }
  td[data-actions] > span {
    display: flex;
    justify-content: flex-end;
  }
  small {
    display: none;
    color: var(--ink-3);
  }
  ${media.mobile} {
    [data-wide] {
      display: none;
    }
    small {
      display: block;
      font-size: var(--text-xs);
      line-height: 16px;
    }
    td {
      height: 52px;
    }
  }
`;

const START = { 'data-align': 'start' };
const WIDE = { 'data-wide': '' };
const HEAD: readonly HeadCell[] = [
  { label: 'Type', ...START, ...WIDE },
  { label: 'Asset', ...START },
  { label: 'Quantity', ...WIDE },
  { label: 'Price', ...WIDE },
  'Amount',
  { label: 'Fee and tax', ...WIDE },
  { label: 'Note', ...START, ...WIDE },
  { label: 'Actions', isHidden: true },
];

/** Transactions grouped by day. */
export function TransactionTable({
  days,
  onEdit,
  onDelete,
}: {
  days: readonly { date: string; items: readonly PortfolioTransaction[] }[];
  onEdit: (transaction: PortfolioTransaction) => void;
  onDelete: (transaction: PortfolioTransaction) => void;
}) {
  return (
    <Container>
      <TableScroll label="Transactions">
        <Table>
          <TableHead cells={HEAD} />
          <tbody>
            {days.map(({ date, items }) => (
              <Fragment key={date}>
                <tr>
                  <th data-day="" scope="rowgroup" colSpan={HEAD.length}>
                    {formatDate(date)}
                  </th>
                </tr>
                {items.map((one) => (
                  <TransactionRow
                    key={one.id}
                    transaction={one}
                    onEdit={onEdit}
                    onDelete={onDelete}
                  />
                ))}
              </Fragment>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Container>
  );
}

function TransactionRow({
  transaction,
  onEdit,
  onDelete,
}: {
  transaction: PortfolioTransaction;
  onEdit: (transaction: PortfolioTransaction) => void;
  onDelete: (transaction: PortfolioTransaction) => void;
}) {
  const { money, masked } = useAmounts();
  const { type, symbol, quantity, price, fee, tax, note, tag, currencyCode, importId } =
    transaction;
  const { otherSymbol, otherAmount, otherCurrencyCode } = transaction;
  const cash = cashOf(transaction);
  const costs = Number(fee) + Number(tax);
  const text = transactionText(transaction);
  const isSplit = type === 'SPLIT';
  const shares =
    quantity === null
      ? MISSING
      : isSplit
        ? `${quantityText(Number(quantity))} : 1`
        : masked(quantityText(Number(quantity)));
  const each = price === null ? MISSING : quantityText(Number(price), 2);
  return (
    <tr>
      <td data-wide="">{TRANSACTION_TYPE_LABELS[type]}</td>
      <td data-align="start">
        {symbol === null ? <span data-wide="">{MISSING}</span> : <AssetLink symbol={symbol} />}
        {otherSymbol && (
          <>
            {' → '}
            <AssetLink symbol={otherSymbol} />
          </>
        )}
        {otherAmount && otherCurrencyCode && ` → ${money(otherAmount, otherCurrencyCode)}`}
        <small>
          {TRANSACTION_TYPE_LABELS[type]}
          {quantity !== null && ` ${shares}`}
          {price !== null && ` × ${each}`}
        </small>
      </td>
      <td data-wide="">{shares}</td>
      <td data-wide="">{each}</td>
      <td>{money(cash, currencyCode, { signed: true })}</td>
      <td data-wide="">{costs === 0 ? MISSING : money(costs, currencyCode)}</td>
      <td data-wide="" data-align="start" data-note="" title={note || undefined}>
        {tag !== '' && <Badge>{tag}</Badge>} {note}
        {importId !== null && note === '' && tag === '' && <Badge>Imported</Badge>}
      </td>
      <td data-actions="">
        <span>
          <IconButton
            quiet
            size="sm"
            icon="edit"
            label={`Edit ${text}`}
            onClick={() => onEdit(transaction)}
          />
          <IconButton
            quiet
            size="sm"
            icon="trash"
            label={`Delete ${text}`}
            onClick={() => onDelete(transaction)}
          />
        </span>
      </td>
    </tr>
  );
}

/** Ticker linked to the page of the asset. */
const AssetLink = ({ symbol }: { symbol: string }) =>
  isOwnAsset(symbol) ? (
    tickerOf(symbol)
  ) : (
    <TextLink to={detailsPath(parseSymbol(symbol)?.assetType ?? 'stock', symbol)}>
      {tickerOf(symbol)}
    </TextLink>
  );
