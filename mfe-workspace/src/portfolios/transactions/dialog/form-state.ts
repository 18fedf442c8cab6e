import type { PortfolioTransactions } from 'shared/contract';
import type { ApiError } from 'shared/store';
import type { DraftErrors, TransactionDraft } from './transaction-draft';

/** State of the transaction form. */
export interface FormState {
  draft: TransactionDraft;
  /** Has input that is not saved. */
  isDirty: boolean;
  errors: DraftErrors;
  /** Why the last save failed. */
  refusal: ApiError | null;
  /** Version that an edit is based on; 0 for a new transaction. */
  version: number;
  /** Stored transactions, fetched after a save was refused because of a concurrent change. */
  stored: PortfolioTransactions | null;
}

export type FormAction =
  | { type: 'typed'; patch: Partial<TransactionDraft> }
  | { type: 'invalid'; errors: DraftErrors }
  /** Without errors by field, the previous ones stay. */
  | { type: 'refused'; refusal: ApiError; errors?: DraftErrors | undefined }
  | { type: 'conflicted'; stored: PortfolioTransactions | null }
  | { type: 'rebased'; version: number }
  /** Saved; continues with the next draft. */
  | { type: 'saved'; next: TransactionDraft };

export const initialForm = (draft: TransactionDraft, version: number): FormState => ({
  draft,
  isDirty: false,
  errors: {},
  refusal: null,
  version,
  stored: null,
});

/** A draft with further input. Lots belong to one asset, so another asset drops them. */
export const withInput = (
  draft: TransactionDraft,
  patch: Partial<TransactionDraft>,
): TransactionDraft => ({ ...draft, ...('symbol' in patch && { lots: [] }), ...patch });

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'typed':
      return {
        ...state,
        draft: withInput(state.draft, action.patch),
        isDirty: true,
        // Errors of a field are cleared when it changes.
        errors: Object.fromEntries(
          Object.entries(state.errors).filter(([field]) => !(field in action.patch)),
        ),
        refusal: null,
        stored: null,
      };
    case 'invalid':
      return { ...state, errors: action.errors };
    case 'refused':
      return {
        ...state,
        refusal: action.refusal,
        errors: action.errors ?? state.errors,
        stored: null,
      };
    case 'conflicted':
      return { ...state, refusal: null, stored: action.stored };
    case 'rebased':
      return { ...state, version: action.version };
    case 'saved':
      return initialForm(action.next, state.version);
  }
}
