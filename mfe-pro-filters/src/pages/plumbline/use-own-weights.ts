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

export interface OwnWeights {
  /** What this visitor has stored; null when nothing is, undefined while it is on its way. */
  stored: Weights | null | undefined;
  /** `in this browser`, `in your account`. */
  storedIn: string;
  save: (weights: Weights) => void;
}

/**
 * The weights that a visitor has stored: in the account of who is signed in, else in this browser. Other tabs
 * follow a change of either.
 */
export function useOwnWeights(): OwnWeights {
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
            ? 'They were changed in another window meanwhile. Look at them and save again.'
            : 'They could not be saved. Please try again.',
        }),
      );
    },
    [put, clear, refetch, dispatch],
  );
  if (status === 'signed-out')
    return { stored: onDevice, storedIn: 'in this browser', save: storeWeights };
  return {
    // An account that does not answer holds no page up: the usual weights stand in.
    stored: data ? data.weights : error ? null : undefined,
    storedIn: 'in your account',
    save: (weights) => void saveInAccount(weights, data?.version ?? 0),
  };
}

/** The weights of this browser, as they are now. */
function useStoredWeights(): Weights | null {
  const [weights, setWeights] = useState(storedWeights);
  useEffect(() => onStoredWeights(() => setWeights(storedWeights())), []);
  return weights;
}
