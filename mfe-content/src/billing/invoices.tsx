import { skipToken, selectSession, useAppSelector } from 'shared/store';
import { formatDate } from 'shared/market';
import {
  Badge,
  Card,
  CardHead,
  ErrorState,
  SkeletonRows,
  Table,
  TableScroll,
  Text,
  TextLink,
} from 'shared/ui';
import type { Invoice } from 'shared/contract';
import { useBillingInvoicesQuery } from './billing-api';
import { dollars } from './prices';

const STATUS = {
  paid: { text: 'Paid', tone: 'success' },
  open: { text: 'Open', tone: 'warning' },
  void: { text: 'Void', tone: 'neutral' },
} as const satisfies Record<Invoice['status'], object>;

function statusOf({ status, amountCents, refundedCents = 0 }: Invoice): {
  text: string;
  tone: 'success' | 'warning' | 'neutral';
} {
  if (refundedCents === 0) return STATUS[status];
  return {
    text: refundedCents < amountCents ? `Refunded ${dollars(refundedCents)}` : 'Refunded',
    tone: 'neutral',
  };
}

/** All invoices of the visitor, newest first. */
export function Invoices() {
  const { status } = useAppSelector(selectSession);
  const { data, error, isFetching, refetch } = useBillingInvoicesQuery(
    status === 'signed-in' ? undefined : skipToken,
  );
  return (
    <Card aria-labelledby="invoices">
      <CardHead id="invoices" title="Invoices" />
      {data === undefined && error !== undefined ? (
        <ErrorState
          title="Your invoices did not load"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data?.items.length === 0 ? (
        <Text as="p" tone="ink-2" style={{ padding: '0 var(--space-4) var(--space-4)' }}>
          There are no invoices yet.
        </Text>
      ) : (
        <TableScroll label="Invoices">
          <Table aria-label="Invoices" className="ui-num" aria-busy={data === undefined}>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col" data-align="start">
                  For
                </th>
                <th scope="col">Amount</th>
                <th scope="col" data-align="start">
                  Status
                </th>
              </tr>
            </thead>
            <tbody>
              {data ? (
                data.items.map((invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />)
              ) : (
                <SkeletonRows rows={2} columns={4} />
              )}
            </tbody>
          </Table>
        </TableScroll>
      )}
    </Card>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { text, tone } = statusOf(invoice);
  return (
    <tr>
      <td>{formatDate(invoice.createdAt, 'medium')}</td>
      <td data-align="start" style={{ whiteSpace: 'normal' }}>
        {invoice.url === null ? (
          invoice.description
        ) : (
          <TextLink to={invoice.url}>{invoice.description || invoice.number}</TextLink>
        )}
      </td>
      <td>{dollars(invoice.amountCents)}</td>
      <td data-align="start">
        <Badge tone={tone}>{text}</Badge>
      </td>
    </tr>
  );
}
