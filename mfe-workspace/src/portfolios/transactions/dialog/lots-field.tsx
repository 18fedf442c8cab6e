import { useState } from 'react';
import type { PortfolioTransaction } from 'shared/contract';
import { formatDate } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, Input, media, Skeleton, Table, TableScroll } from 'shared/ui';
import { errorText } from '../../../failed-calls/error-messages';
import { moneyText } from '../../amounts/money-text';
import { usePortfolioLotsQuery } from '../../api/transactions';
import { quantityText } from '../../holdings/quantity-text';
import { costOfChoices, readLots, textsOfChoices, type LotTexts } from './lot-choices';
import { TableHead } from '../../table-head';

const Container = styled.details`
  border: 1px solid var(--line-soft);
  border-radius: var(--radius-sm);
  summary {
    padding: 8px 12px;
    cursor: pointer;
    font-size: var(--text-sm);
  }
  td {
    height: 40px;
  }
  td input {
    width: 96px;
    text-align: right;
  }
  ${media.mobile} {
    th,
    td {
      padding-inline: 6px;
    }
    td {
      height: 52px;
    }
    td input {
      width: 72px;
    }
  }
  [role='alert'] {
    color: var(--loss);
  }
  > p,
  > div[data-row] {
    padding: 6px 12px 10px;
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

/**
 * Selects the purchases that a sale takes its shares from. The quantity of the sale is then that of
 * the lots. Without a selection, the cost basis of the portfolio applies.
 */
export function LotsField({
  portfolioId,
  symbol,
  date,
  edited,
  lots,
  isInForce,
  onChange,
}: {
  portfolioId: string;
  symbol: string;
  /** Day of the sale. */
  date: string;
  /** Id of the edited sale. */
  edited: string | undefined;
  lots: PortfolioTransaction['lots'];
  /** Whether the portfolio's cost basis is selected lots. */
  isInForce: boolean;
  onChange: (patch: { lots: PortfolioTransaction['lots']; quantity: string }) => void;
}) {
  const [isOpen, setOpen] = useState(lots.length > 0 || isInForce);
  return (
    <Container open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{lots.length > 0 ? `Lots: ${lots.length} chosen` : 'Choose the lots'}</summary>
      {isOpen && (
        <LotRows
          key={`${symbol} ${date}`}
          request={{ id: portfolioId, symbol, on: date, without: edited }}
          lots={lots}
          onChange={onChange}
        />
      )}
      {isOpen && !isInForce && (
        <p>
          Chosen lots count once the cost basis of the portfolio is “Chosen lots”, which can be set
          under Holdings.
        </p>
      )}
    </Container>
  );
}

function LotRows({
  request,
  lots,
  onChange,
}: {
  request: Parameters<typeof usePortfolioLotsQuery>[0] & object;
  lots: PortfolioTransaction['lots'];
  onChange: (patch: { lots: PortfolioTransaction['lots']; quantity: string }) => void;
}) {
  const { data, error } = usePortfolioLotsQuery(request);
  const [texts, setTexts] = useState<LotTexts>(() => textsOfChoices(lots));
  if (!data)
    return error === undefined ? (
      <Skeleton width="100%" height={60} />
    ) : (
      <p role="alert">{errorText(error)}</p>
    );
  const { items } = data;
  if (items.length === 0) return <p>Nothing of it is held on that day.</p>;
  const { errors } = readLots(items, texts);
  const change = (next: LotTexts) => {
    setTexts(next);
    const read = readLots(items, next);
    if (Object.keys(read.errors).length === 0)
      onChange({ lots: read.lots, quantity: read.lots.length > 0 ? read.quantity : '' });
  };
  const [firstError] = Object.values(errors);
  const costs = costOfChoices(items, lots);
  return (
    <>
      <TableScroll label="Lots of the sale">
        <Table>
          <TableHead cells={['Bought', 'Held', 'Cost', 'Sell']} />
          <tbody>
            {items.map(({ lot, date, quantity, cost, currencyCode }) => (
              <tr key={lot}>
                <td>{formatDate(date)}</td>
                <td>{quantityText(Number(quantity))}</td>
                <td>{moneyText(cost, currencyCode)}</td>
                <td>
                  <Input
                    aria-label={`Shares of the lot of ${formatDate(date)}, ${quantity} held`}
                    data-size="sm"
                    inputMode="decimal"
                    value={texts[lot] ?? ''}
                    aria-invalid={errors[lot] !== undefined}
                    onChange={(event) => change({ ...texts, [lot]: event.target.value })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {firstError === undefined ? (
        costs.length > 0 && <p>Cost of what is sold: {costs.join(', ')}</p>
      ) : (
        <p role="alert">{firstError}</p>
      )}
      {Object.keys(texts).length > 0 && (
        <div data-row="">
          <Button size="sm" onClick={() => change({})}>
            No choice
          </Button>
        </div>
      )}
    </>
  );
}
