import type { Portfolio } from 'shared/contract';
import { isolatedText } from 'shared/market';
import { notifiedWithAction, useAppDispatch } from 'shared/store';
import { useFailureToast } from '../../failed-calls/use-failure-toast';
import { usePortfolioDeleteMutation, usePortfolioRestoreMutation } from '../api/portfolios';

/** Time to undo a deletion from its toast, ms. */
const UNDO_TIME = 10_000;

/** Deletes a portfolio; its toast offers undo. */
export function useDeletePortfolio(): (
  portfolio: Pick<Portfolio, 'id' | 'name'>,
  onDeleted?: () => void,
) => void {
  const dispatch = useAppDispatch();
  const [remove] = usePortfolioDeleteMutation();
  const [restore] = usePortfolioRestoreMutation();
  const failed = useFailureToast('Portfolio');
  return ({ id, name }, onDeleted) =>
    void remove(id)
      .unwrap()
      .then(() => {
        onDeleted?.();
        dispatch(
          notifiedWithAction(
            {
              kind: 'info',
              title: 'Deleted',
              text: `“${isolatedText(name)}” is deleted.`,
              duration: UNDO_TIME,
            },
            { label: 'Undo', onSelect: () => void restore(id).unwrap().catch(failed) },
          ),
        );
      }, failed);
}
