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

/** Whether a press comes from the open import. Another form would cover its answers. */
const isInImport = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[data-import]') !== null;

/** Header actions of a portfolio: share, import a file, add a transaction. */
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
    {
      keys: 'n',
      label: 'New transaction',
      onPress: (event) => !isInImport(event) && void change({ add: true }),
    },
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
