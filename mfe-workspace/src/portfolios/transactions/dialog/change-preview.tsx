import type { TransactionChange } from 'shared/contract';
import { formatNumber, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Skeleton, Table } from 'shared/ui';
import { moneyText } from '../../amounts/money-text';
import { TableHead } from '../../table-head';

const Container = styled.section`
  border: 1px solid var(--line);
  border-radius: var(--radius-sm);
  background: var(--surface-2);
  overflow: hidden;
  > h3 {
    font-size: var(--text-sm);
    line-height: 18px;
    padding: 10px var(--space-3) 0;
  }
  > p {
    padding: 6px var(--space-3) 10px;
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: 18px;
  }
  th,
  td {
    font-variant-numeric: tabular-nums lining-nums;
    height: 28px;
  }
  td:first-child,
  th:first-child {
    padding-left: var(--space-3);
  }
  td:last-child,
  th:last-child {
    padding-right: var(--space-3);
  }
  tr[data-same] {
    color: var(--ink-3);
  }
  tr:not([data-same]) td:last-child {
    font-weight: 600;
  }
  && tbody > tr:hover > td {
    background: none;
  }
`;

type Preview = TransactionChange['preview'];
interface Row {
  label: string;
  before: string;
  after: string;
}

const quantityText = (text: string) => {
  const digits = text.split('.')[1]?.length ?? 0;
  return formatNumber(Number(text), Math.min(digits, 8));
};

/** Effects of a change, line by line: holding, cash, then the figures of the whole portfolio. */
export function previewRows(
  { before, after, holdings, cash }: Preview,
  currencyCode: string,
): Row[] {
  const money = (label: string, from: string | null, to: string | null): Row => ({
    label,
    before: moneyText(from, currencyCode),
    after: moneyText(to, currencyCode),
  });
  return [
    ...holdings.flatMap(({ symbol, before: from, after: to }) => {
      const ticker = tickerOf(symbol);
      return [
        {
          label: `${ticker}, shares`,
          before: quantityText(from.quantity),
          after: quantityText(to.quantity),
        },
        { label: `${ticker}, lots`, before: String(from.lots), after: String(to.lots) },
        money(`${ticker}, cost`, from.cost, to.cost),
        money(`${ticker}, unrealised`, from.unrealised, to.unrealised),
        money(`${ticker}, realised`, from.realised, to.realised),
      ];
    }),
    ...cash.map((balance) => ({
      label: `Cash, ${balance.currencyCode}`,
      before: moneyText(balance.before, balance.currencyCode),
      after: moneyText(balance.after, balance.currencyCode),
    })),
    money('Portfolio value', before.value, after.value),
    money('Income', before.income, after.income),
    money('Fees and taxes', costs(before), costs(after)),
  ].filter((row) => row.before !== row.after || row.label === 'Portfolio value');
}

const costs = ({ fees, taxes }: Preview['before']): string | null =>
  fees === null || taxes === null ? null : String(Number(fees) + Number(taxes));

/** Before and after of the current input. */
export function ChangePreview({
  preview,
  waits,
  currencyCode,
}: {
  preview: Preview | null;
  /** The response for the current input is pending. */
  waits: boolean;
  currencyCode: string;
}) {
  const rows = preview && previewRows(preview, currencyCode);
  return (
    <Container aria-label="What changes" aria-busy={waits} aria-live="polite">
      <h3>What changes</h3>
      {rows === null ? (
        <p>
          {waits ? (
            <Skeleton width={220} height={14} />
          ) : (
            'Fill in the fields to see holding, cash and gains before and after.'
          )}
        </p>
      ) : (
        <Table>
          <TableHead cells={[`In ${currencyCode}`, 'Before', 'After']} />
          <tbody>
            {rows.map(({ label, before, after }) => (
              <tr key={label} data-same={before === after ? '' : undefined}>
                <td>{label}</td>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Container>
  );
}
