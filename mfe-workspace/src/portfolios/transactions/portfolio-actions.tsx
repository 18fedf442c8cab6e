import { Suspense } from 'react';
import { useAddressState } from 'shared/list';
import { usePageKeys } from 'shared/remote';
import { Button } from 'shared/ui';
import { PORTFOLIO_ADDRESS } from '../portfolio-address';
import { ShareButton } from '../sharing/share-button';
import { TRANSACTIONS_ADDRESS } from './list/transactions-address';
import { lazyDialog } from 'shared/ui/lazy-piece';

const TransactionDialog = lazyDialog(
  'The transaction form',
  () => import('./dialog/transaction-dialog'),
);

/** What can be done with a portfolio from its head: share it, import a file, enter a transaction. */
export function PortfolioActions({
  portfolio,
}: {
  portfolio: { id: string; currencyCode: string; name: string };
}) {
  const [, changeTab] = useAddressState(PORTFOLIO_ADDRESS);
  const [{ add }, change] = useAddressState(TRANSACTIONS_ADDRESS);
  const openImport = () => {
    changeTab({ tab: 'transactions' });
    change({ import: true });
  };
  usePageKeys('Portfolio', [
    { keys: 'n', label: 'New transaction', onPress: () => change({ add: true }) },
    { keys: 'i', label: 'Import a file', onPress: openImport },
  ]);
  return (
    <>
      <ShareButton portfolioId={portfolio.id} />
      <Button icon="upload" onClick={openImport} data-compact="">
        Import file
      </Button>
      <Button
        variant="primary"
        icon="plus"
        aria-label="New transaction"
        onClick={() => change({ add: true })}
      >
        Transaction
      </Button>
      {add && (
        <Suspense>
          <TransactionDialog portfolio={portfolio} onClose={() => change({ add: false })} />
        </Suspense>
      )}
    </>
  );
}
