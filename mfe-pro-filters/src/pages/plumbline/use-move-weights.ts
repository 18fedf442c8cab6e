import { useEffect, useRef } from 'react';
import type { ScoreWeights } from 'shared/contract';
import { notified, useAppDispatch, useScoreWeightsPutMutation } from 'shared/store';
import { DEFAULT_WEIGHTS, storeWeights, type Weights } from '../../score/weights';

/**
 * Brings the weights of this browser into the account of who has signed in, where the account never had any.
 * Weights of the account stay as they are, and those of the browser are there again after signing out. What a
 * plan refuses stays in the browser.
 */
export function useMoveWeights(account: ScoreWeights | undefined, onDevice: Weights | null): void {
  const dispatch = useAppDispatch();
  const [put] = useScoreWeightsPutMutation();
  // What was refused once is refused again: the next visit tries anew.
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
