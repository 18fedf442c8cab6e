import { useEffect, useRef, useState } from 'react';
import type { TransactionChange, TransactionInput } from 'shared/contract';
import type { ApiError } from 'shared/store';
import {
  useTransactionAddPreviewMutation,
  useTransactionReplacePreviewMutation,
} from '../../api/transactions';

/** Debounce in ms before a dry run. */
const PAUSE = 350;

export interface ChangePreviewState {
  preview: TransactionChange['preview'] | null;
  /** The response for the current input is pending. */
  waits: boolean;
  error: ApiError | null;
}

const NOTHING: ChangePreviewState = { preview: null, waits: false, error: null };

/**
 * Previews a transaction by a dry run after the input has settled.
 *
 * @param input null while incomplete
 * @param edited the transaction that it replaces
 * @param isPaused sends no request while a change is being saved, because its version is about to
 * change
 */
export function useChangePreview(
  portfolioId: string,
  input: TransactionInput | null,
  edited: { id: string; version: number } | null,
  isPaused: boolean,
): ChangePreviewState {
  const [tryAdd] = useTransactionAddPreviewMutation();
  const [tryReplace] = useTransactionReplacePreviewMutation();
  const [answer, setAnswer] = useState<{ key: string } & ChangePreviewState>();
  const latest = useRef('');
  const key = input === null ? '' : JSON.stringify([portfolioId, edited, input]);
  useEffect(() => {
    latest.current = key;
    if (key === '' || isPaused) return undefined;
    const [id, replaced, body] = JSON.parse(key) as [
      string,
      { id: string; version: number } | null,
      TransactionInput,
    ];
    const timer = setTimeout(() => {
      const call = replaced
        ? tryReplace({ id, transaction: replaced.id, version: replaced.version, ...body })
        : tryAdd({ id, ...body });
      void call.unwrap().then(
        ({ preview }) => {
          if (latest.current === key) setAnswer({ key, preview, waits: false, error: null });
        },
        (error: unknown) => {
          if (latest.current === key)
            setAnswer({ key, preview: null, waits: false, error: error as ApiError });
        },
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [key, isPaused, tryAdd, tryReplace]);
  if (key === '') return NOTHING;
  if (answer?.key === key) return answer;
  // Keep the previous figures until the new ones arrive.
  return { preview: answer?.preview ?? null, waits: true, error: null };
}
