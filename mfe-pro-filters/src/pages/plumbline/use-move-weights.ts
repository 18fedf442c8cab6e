import { useEffect, useRef } from 'react';
import type { ScoreWeights } from 'shared/contract';
import { notified, useAppDispatch, useScoreWeightsPutMutation } from 'shared/store';
import { DEFAULT_WEIGHTS, storeWeights, type Weights } from '../../score/weights';

/**
 * Moves this browser's weights to the account after sign-in, if the account never had any. Weights
 * of the account are kept, and the browser's are used again after sign-out. Weights refused by the
 * plan stay in the browser.
 */
export function useMoveWeights(account: ScoreWeights | undefined, onDevice: Weights | null): void {
  const dispatch = useAppDispatch();
  const [put] = useScoreWeightsPutMutation();
  // A refusal would recur: the next visit tries again.
  const wasTried = useRef(false);
  useEffect(() => {
    if (account?.version !== 0 || onDevice === null || wasTried.current) return;
    wasTried.current = true;
    void put({ weights: onDevice, version: 0 }).then(({ error }) => {
      if (error) return;
      storeWeights(DEFAULT_WEIGHTS);
      dispatch(
        notified({
          kind: 'success',
          title: 'Weights of the factors',
          text: 'Your own weights were moved to your account.',
        }),
      );
    });
  }, [account, onDevice, put, dispatch]);
}
