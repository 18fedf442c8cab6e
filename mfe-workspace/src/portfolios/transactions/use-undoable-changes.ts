import type { PortfolioTransaction, TransactionChange } from 'shared/contract';
import { notifiedWithAction, useAppDispatch } from 'shared/store';
import { useFailureToast } from '../../failed-calls/use-failure-toast';
import {
  useTransactionDeleteMutation,
  useTransactionReplaceMutation,
  useTransactionRestoreMutation,
} from '../api/transactions';
import { inputOf } from './dialog/transaction-draft';
import { transactionText } from './transaction-text';

/** Time to undo a change from its toast, ms. */
const UNDO_TIME = 10_000;

/** Shows a toast for each change, with undo for ten seconds. */
export function useUndoableChanges(portfolioId: string): {
  added: (change: TransactionChange) => void;
  replaced: (before: PortfolioTransaction, change: TransactionChange) => void;
  remove: (transaction: PortfolioTransaction) => void;
} {
  const dispatch = useAppDispatch();
  const [replace] = useTransactionReplaceMutation();
  const [remove] = useTransactionDeleteMutation();
  const [restore] = useTransactionRestoreMutation();
  const id = portfolioId;
  const failed = useFailureToast('Transaction');
  const notify = (
    title: string,
    transaction: PortfolioTransaction | null,
    undo: () => Promise<unknown>,
  ) =>
    dispatch(
      notifiedWithAction(
        {
          kind: 'success',
          title,
          text: transaction ? `${transactionText(transaction)}.` : '',
          duration: UNDO_TIME,
        },
        { label: 'Undo', onSelect: () => void undo().catch(failed) },
      ),
    );
  return {
    added: ({ id: transaction, transaction: stored }) =>
      void notify('Transaction added', stored, () => remove({ id, transaction }).unwrap()),
    replaced: (before, { transaction: stored }) => {
      if (!stored) return;
      void notify('Transaction changed', stored, () =>
        replace({
          id,
          transaction: before.id,
          version: stored.version,
          ...inputOf(before),
        }).unwrap(),
      );
    },
    remove: (transaction) =>
      void remove({ id, transaction: transaction.id })
        .unwrap()
        .then(
          () =>
            notify('Transaction deleted', transaction, () =>
              restore({ id, transaction: transaction.id }).unwrap(),
            ),
          failed,
        ),
  };
}
