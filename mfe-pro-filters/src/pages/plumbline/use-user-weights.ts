import { useCallback, useEffect, useState } from 'react';
import {
  notified,
  selectSession,
  skipToken,
  useAppDispatch,
  useAppSelector,
  useScoreWeightsClearMutation,
  useScoreWeightsPutMutation,
  useScoreWeightsQuery,
} from 'shared/store';
import {
  isDefault,
  onStoredWeights,
  storedWeights,
  storeWeights,
  type Weights,
} from '../../score/weights';
import { useMoveWeights } from './use-move-weights';

export interface UserWeights {
  /** The visitor's stored weights; null if missing, undefined while loading. */
  stored: Weights | null | undefined;
  /** `in this browser`, `in your account`. */
  storedIn: string;
  save: (weights: Weights) => void;
}

/**
 * The visitor's stored weights: in the account if signed in, else in this browser. Other tabs
 * follow a change of either.
 */
export function useUserWeights(): UserWeights {
  const { status } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const inAccount = status === 'signed-in';
  const { data, error, refetch } = useScoreWeightsQuery(inAccount ? undefined : skipToken);
  const [put] = useScoreWeightsPutMutation();
  const [clear] = useScoreWeightsClearMutation();
  const onDevice = useStoredWeights();
  useMoveWeights(inAccount ? data : undefined, onDevice);

  const saveInAccount = useCallback(
    async (weights: Weights, version: number) => {
      const answer = isDefault(weights) ? await clear() : await put({ weights, version });
      if (!answer.error) return;
      const isConflict = 'status' in answer.error && answer.error.status === 409;
      if (isConflict) void refetch();
      dispatch(
        notified({
          kind: 'error',
          title: 'Weights of the factors',
          text: isConflict
            ? 'They were changed in another window. Check them and save again.'
            : 'They could not be saved. Please try again.',
        }),
      );
    },
    [put, clear, refetch, dispatch],
  );
  if (status === 'signed-out')
    return { stored: onDevice, storedIn: 'in this browser', save: storeWeights };
  return {
    // If the account cannot be read, use the default weights instead of blocking the page.
    stored: data ? data.weights : error ? null : undefined,
    storedIn: 'in your account',
    save: (weights) => void saveInAccount(weights, data?.version ?? 0),
  };
}

/** The current weights of this browser. */
function useStoredWeights(): Weights | null {
  const [weights, setWeights] = useState(storedWeights);
  useEffect(() => onStoredWeights(() => setWeights(storedWeights())), []);
  return weights;
}
