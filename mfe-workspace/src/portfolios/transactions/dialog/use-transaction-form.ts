import { useReducer } from 'react';
import type { CostMethod, PortfolioTransaction, TransactionInput } from 'shared/contract';
import { useUnsavedChanges } from 'shared/router';
import { useSettings, type ApiError } from 'shared/store';
import {
  useLazyPortfolioTransactionsQuery,
  useTransactionAddMutation,
  useTransactionReplaceMutation,
} from '../../api/transactions';
import { useToday } from '../today';
import { useUndoableChanges } from '../use-undoable-changes';
import { formReducer, initialForm, withInput, type FormState } from './form-state';
import {
  draftOf,
  emptyDraft,
  fieldsOfDraft,
  readDraft,
  serverErrors,
  type DraftErrors,
  type TransactionDraft,
} from './transaction-draft';
import { storeUnsavedDraft, unsavedDraft } from './unsaved-drafts';
import { useAssetCurrency } from './use-asset-currency';
import { useChangePreview, type ChangePreviewState } from './use-change-preview';

const CONFLICT = 409;
const GONE = 404;

export interface TransactionFormOptions {
  portfolio: { id: string; currencyCode: string; name: string; method?: CostMethod };
  /** The edited transaction; omitted for a new one. */
  edited?: PortfolioTransaction;
  /** Initial values of a new one. */
  initial?: Partial<TransactionDraft>;
  onClose: () => void;
}

export interface TransactionForm extends Pick<FormState, 'draft' | 'errors' | 'refusal'> {
  preview: ChangePreviewState;
  /** A request is pending. */
  busy: boolean;
  /** Set after a concurrent change. `stored` is null if the transaction was deleted. */
  conflict: { transactions: PortfolioTransaction[]; stored: PortfolioTransaction | null } | null;
  change: (patch: Partial<TransactionDraft>) => void;
  /** @param another keeps the form open for the next transaction */
  save: (another: boolean) => void;
  /** Discards what was typed. */
  takeStored: () => void;
  /** Saves what was typed over the stored version, or as new if that was deleted. */
  saveTyped: () => void;
}

/** Input, validation, preview and saving of a new or edited transaction. */
export function useTransactionForm(options: TransactionFormOptions): TransactionForm {
  const { portfolio, edited, initial, onClose } = options;
  const { id, currencyCode } = portfolio;
  const today = useToday();
  const { timeZone } = useSettings().settings;
  const startsEmpty = edited === undefined && initial === undefined;
  const [{ draft, isDirty, errors, refusal, version, stored }, dispatch] = useReducer(
    formReducer,
    null,
    () => initialForm(initialDraft(options, today()), edited?.version ?? 0),
  );
  const [add, adding] = useTransactionAddMutation();
  const [replace, replacing] = useTransactionReplaceMutation();
  const [fetchStored, fetching] = useLazyPortfolioTransactionsQuery();
  const undoable = useUndoableChanges(id);
  useUnsavedChanges(isDirty);

  const read = readDraft(draft, currencyCode, timeZone);
  const busy = adding.isLoading || replacing.isLoading || fetching.isFetching;
  const preview = useChangePreview(
    id,
    read.input ?? null,
    edited ? { id: edited.id, version } : null,
    busy || stored !== null,
  );
  const change = (patch: Partial<TransactionDraft>) => {
    dispatch({ type: 'typed', patch });
    if (startsEmpty) storeUnsavedDraft(id, withInput(draft, patch));
  };
  useAssetCurrency(draft.symbol, edited?.symbol ?? initial?.symbol ?? null, (code) =>
    change({ currencyCode: code }),
  );
  const errorsOf = (error: ApiError): DraftErrors | undefined =>
    error.status !== CONFLICT && error.problem?.errors
      ? serverErrors(error.problem.errors, fieldsOfDraft(draft, currencyCode))
      : undefined;

  const finished = (another: boolean) => {
    const next = { ...emptyDraft(draft.date, draft.currencyCode), type: draft.type };
    dispatch({ type: 'saved', next: another ? next : draft });
    storeUnsavedDraft(id, null);
    if (!another) onClose();
  };
  const refused = async (reason: unknown) => {
    const error = reason as ApiError;
    if (!edited || (error.status !== CONFLICT && error.status !== GONE)) {
      dispatch({ type: 'refused', refusal: error, errors: errorsOf(error) });
      return;
    }
    // Fetch it directly. The page's copy is outdated, and its refetch would make the choice flicker.
    const answer = await fetchStored(id);
    if (answer.error) dispatch({ type: 'refused', refusal: answer.error as ApiError });
    else dispatch({ type: 'conflicted', stored: answer.data ?? null });
  };
  const saveNew = (body: TransactionInput, another: boolean) =>
    add({ id, ...body })
      .unwrap()
      .then((answer) => {
        undoable.added(answer);
        finished(another);
      }, refused);
  const saveChange = (before: PortfolioTransaction, body: TransactionInput, base: number) =>
    replace({ id, transaction: before.id, version: base, ...body })
      .unwrap()
      .then((answer) => {
        undoable.replaced(before, answer);
        finished(false);
      }, refused);

  const conflict = stored && {
    transactions: stored.items,
    stored: stored.items.find((one) => one.id === edited?.id) ?? null,
  };
  return {
    draft,
    errors: { ...(preview.error && errorsOf(preview.error)), ...errors },
    refusal,
    preview,
    busy,
    conflict,
    change,
    save: (another) => {
      if (!read.input) dispatch({ type: 'invalid', errors: read.errors });
      else if (edited) void saveChange(edited, read.input, version);
      else void saveNew(read.input, another);
    },
    takeStored: () => finished(false),
    saveTyped: () => {
      if (!read.input) return;
      if (!conflict?.stored) {
        void saveNew(read.input, false);
        return;
      }
      dispatch({ type: 'rebased', version: conflict.stored.version });
      void saveChange(conflict.stored, read.input, conflict.stored.version);
    },
  };
}

/** The edited transaction, the last unsaved draft, or a purchase with the initial values. */
function initialDraft(
  { portfolio, edited, initial }: TransactionFormOptions,
  today: string,
): TransactionDraft {
  if (edited) return draftOf(edited);
  const unsaved = initial === undefined ? unsavedDraft(portfolio.id) : null;
  return unsaved ?? { ...emptyDraft(today, portfolio.currencyCode), ...initial };
}
