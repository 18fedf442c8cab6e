import { useState } from 'react';
import type { AssetDividends } from 'shared/contract';
import { formatDate, MISSING } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, Button, Delta, Table, TableScroll } from 'shared/ui';
import { wholeColumns, WholeColumns } from '../page/whole-columns';
import { dividendAmount } from './dividend-amount';

const FIRST_ROWS = 6;

const Container = styled(Table)`
  ${wholeColumns}
`;

/** Past payments, newest first. */
export function PaymentTable({ data: { history, currencyCode } }: { data: AssetDividends }) {
  const [all, setAll] = useState(false);
  if (history.length === 0) return null;
  return (
    <>
      <WholeColumns>
        <TableScroll label="Payments">
          <Container>
            <thead>
              <tr>
                <th scope="col">Ex-date</th>
                <th scope="col">For one share</th>
                <th scope="col">Change</th>
                <th scope="col">Declared</th>
                <th scope="col">Paid</th>
              </tr>
            </thead>
            <tbody>
              {(all ? history : history.slice(0, FIRST_ROWS)).map((payment) => (
                <tr key={`${payment.exDate}-${payment.amount}`}>
                  <td>
                    {formatDate(payment.exDate)} {payment.special && <Badge>Special</Badge>}
                  </td>
                  <td>{dividendAmount(payment.amount, payment.currencyCode ?? currencyCode)}</td>
                  <td>
                    {payment.changePercent === null ? (
                      MISSING
                    ) : (
                      <Delta value={payment.changePercent} />
                    )}
                  </td>
                  <td>{formatDate(payment.declaredDate)}</td>
                  <td>{formatDate(payment.paymentDate)}</td>
                </tr>
              ))}
            </tbody>
          </Container>
        </TableScroll>
      </WholeColumns>
      {history.length > FIRST_ROWS && (
        <p className="note" data-print="hide">
          <Button size="sm" onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${history.length} payments`}
          </Button>
        </p>
      )}
    </>
  );
}
