import { Suspense, useState } from 'react';
import type { PortfolioTransaction } from 'shared/contract';
import { useAddressState, type ChangeAddress } from 'shared/list';
import { styled } from 'shared/styled';
import { Button, Card, EmptyState, Pagination, Skeleton, Stack } from 'shared/ui';
import { LoadFailure } from '../../failed-calls/load-failure';
import { usePortfolioTransactionsQuery } from '../../portfolios/api/transactions';
import { ImportList } from '../../portfolios/import/import-list';
import { byDay, filterTransactions } from '../../portfolios/transactions/list/filter-transactions';
import { TransactionTable } from '../../portfolios/transactions/list/transaction-table';
import { TransactionTools } from '../../portfolios/transactions/list/transaction-tools';
import {
  TRANSACTIONS_ADDRESS,
  type TransactionsState,
} from '../../portfolios/transactions/list/transactions-address';
import { useUndoableChanges } from '../../portfolios/transactions/use-undoable-changes';
import { lazyDialog } from 'shared/ui/lazy-piece';

const ImportPanel = lazyDialog('The import', async () => ({
  default: (await import('../../portfolios/import/import-panel')).ImportPanel,
}));
const TransactionDialog = lazyDialog(
  'The transaction form',
  () => import('../../portfolios/transactions/dialog/transaction-dialog'),
);

const PAGE_SIZE = 100;

const Container = styled.div`
  margin-top: var(--space-4);
`;
/** All transactions of a portfolio with their actions, newest first. */
export function Transactions({
  portfolioId: id,
  portfolio,
}: {
  portfolioId: string;
  /** Undefined while loading. */
  portfolio: { id: string; currencyCode: string; name: string } | undefined;
}) {
  const { data, error, isFetching, refetch } = usePortfolioTransactionsQuery(id);
  const [state, change] = useAddressState(TRANSACTIONS_ADDRESS);
  const [edited, setEdited] = useState<PortfolioTransaction | null>(null);
  const { remove } = useUndoableChanges(id);
  const items = data?.items ?? [];
  const matches = filterTransactions(items, state);
  const isFiltered = state.type !== null || state.asset !== null || state.search !== '';
  const pages = Math.max(1, Math.ceil(matches.length / PAGE_SIZE));
  const page = Math.min(state.page, pages);
  const onPage = matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

  if (data === undefined && error !== undefined)
    return (
      <Card>
        <LoadFailure
          title="The transactions did not load"
          area="PORTFOLIOS"
          query={{ error, isFetching, refetch }}
        />
      </Card>
    );
  return (
    <Container>
      {state.import && (
        <Suspense>
          <ImportPanel portfolioId={id} onClose={() => change({ import: false })} />
        </Suspense>
      )}
      <Card>
        {(data === undefined || items.length > 0) && (
          <TransactionTools
            portfolioId={id}
            portfolioName={portfolio?.name}
            items={items}
            state={state}
            change={change}
          />
        )}
        {data === undefined ? (
          <TableSkeleton />
        ) : items.length === 0 ? (
          <NoTransactions change={change} />
        ) : matches.length === 0 ? (
          <EmptyState
            title="No transaction matches"
            actions={
              isFiltered && (
                <Button onClick={() => change({ type: null, asset: null, search: '', page: 1 })}>
                  Clear the filters
                </Button>
              )
            }
          >
            {items.length} transactions are outside of the filters.
          </EmptyState>
        ) : (
          <TransactionTable days={byDay(onPage)} onEdit={setEdited} onDelete={remove} />
        )}
        {matches.length > PAGE_SIZE && (
          <Pagination
            label="Pages of transactions"
            total={matches.length}
            page={page}
            pageSize={PAGE_SIZE}
            onPage={(next) => change({ page: next })}
          />
        )}
      </Card>
      <ImportList portfolioId={id} />
      {edited && portfolio && (
        <Suspense>
          <TransactionDialog
            key={edited.id}
            portfolio={portfolio}
            edited={edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Container>
  );
}

function NoTransactions({ change }: { change: ChangeAddress<TransactionsState> }) {
  return (
    <EmptyState
      title="No transaction yet"
      actions={
        <>
          <Button variant="primary" icon="plus" onClick={() => change({ add: true })}>
            Add a transaction
          </Button>
          <Button icon="upload" onClick={() => change({ import: true })}>
            Import a file
          </Button>
        </>
      }
    >
      Add a purchase or deposit, or import a file of your broker.
    </EmptyState>
  );
}

const Rows = styled(Stack)`
  gap: 20px;
  padding: var(--space-4);
`;
const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

const TableSkeleton = () => (
  <Rows aria-busy="true">
    {SKELETON_ROWS.map((row) => (
      <Skeleton key={row} width="100%" height={16} />
    ))}
  </Rows>
);
