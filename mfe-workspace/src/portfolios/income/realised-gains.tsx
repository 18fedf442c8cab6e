import type { PortfolioIncome } from 'shared/contract';
import { Card, CardHead, Delta, Table, TableScroll } from 'shared/ui';
import { useAmounts } from '../amounts/amounts-context';
import { TableHead } from '../table-head';

/** Realised gains by year. */
export function RealisedGains({
  years,
  currencyCode,
}: {
  years: PortfolioIncome['realisedByYear'];
  currencyCode: string;
}) {
  const { money } = useAmounts();
  return (
    <Card aria-label="Realised gains by year">
      <CardHead title="Realised gains by year" note={`in ${currencyCode}`} />
      {years.length === 0 ? (
        <p className="pad">Nothing has been sold yet.</p>
      ) : (
        <TableScroll label="Realised gains by year">
          <Table>
            <TableHead cells={['Year', 'Sales', 'Proceeds', 'Cost', 'Price gain', 'Currency']} />
            <tbody>
              {years.map((row) => (
                <tr key={row.year}>
                  <td>{row.year}</td>
                  <td>{row.sales}</td>
                  <td>{money(row.proceeds, currencyCode)}</td>
                  <td>{money(row.cost, currencyCode)}</td>
                  <td>
                    <Delta
                      value={row.realised === null ? null : Number(row.realised)}
                      text={money(row.realised, currencyCode, { signed: true })}
                    />
                  </td>
                  <td>{money(row.currencyEffect, currencyCode, { signed: true })}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
    </Card>
  );
}
