import type { PortfolioTransaction } from 'shared/contract';
import { ExportButton, fetchCsv, type ChangeAddress } from 'shared/list';
import { tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Cluster, media, SearchField, SelectControl } from 'shared/ui';
import { transactionsCsvPath } from '../../api/transactions';
import { TRANSACTION_TYPE_LABELS, TRANSACTION_TYPES } from '../transaction-types';
import type { TransactionsState } from './transactions-address';

const Tools = styled(Cluster)`
  padding: 12px var(--space-4);
  border-bottom: 1px solid var(--line);
  > :first-child {
    flex: 1 1 200px;
    max-width: 320px;
  }
  select {
    min-width: 132px;
  }
  ${media.mobile} {
    > :first-child {
      flex-basis: 100%;
      max-width: none;
    }
  }
  > [data-end] {
    margin-left: auto;
  }
`;

const TYPES = [
  { value: '', label: 'All types' },
  ...TRANSACTION_TYPES.map((value) => ({ value, label: TRANSACTION_TYPE_LABELS[value] })),
];

/** Filters of a portfolio's transactions, and their export. */
export function TransactionTools({
  portfolioId,
  portfolioName,
  items,
  state,
  change,
}: {
  portfolioId: string;
  /** Undefined while loading. */
  portfolioName: string | undefined;
  items: readonly PortfolioTransaction[];
  state: TransactionsState;
  change: ChangeAddress<TransactionsState>;
}) {
  const symbols = [
    ...new Set(
      items.flatMap(({ symbol, otherSymbol }) => [symbol ?? [], otherSymbol ?? []].flat()),
    ),
  ].toSorted();
  return (
    <Tools align="start">
      <SearchField
        label="Find in assets, notes and tags"
        placeholder="Asset, note or tag"
        maxLength={100}
        value={state.search}
        onSearch={(search) => change({ search, page: 1 })}
      />
      <SelectControl
        aria-label="Type"
        options={TYPES}
        value={state.type ?? ''}
        onChange={(value) =>
          change({ type: TRANSACTION_TYPES.find((type) => type === value) ?? null, page: 1 })
        }
      />
      <SelectControl
        aria-label="Asset"
        options={[
          { value: '', label: 'All assets' },
          ...symbols.map((value) => ({ value, label: tickerOf(value) })),
        ]}
        value={state.asset ?? ''}
        onChange={(value) => change({ asset: value === '' ? null : value, page: 1 })}
      />
      <span data-end="">
        <ExportButton
          file={() =>
            fetchCsv(transactionsCsvPath(portfolioId), {
              fallbackName: `${portfolioName ?? 'transactions'}.csv`,
            })
          }
        />
      </span>
    </Tools>
  );
}
