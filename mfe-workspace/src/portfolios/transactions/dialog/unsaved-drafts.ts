import type { TransactionDraft } from './transaction-draft';

/** Unsaved new transactions by portfolio: a closed form opens with them again. */
const drafts = new Map<string, TransactionDraft>();

export const unsavedDraft = (portfolioId: string): TransactionDraft | null =>
  drafts.get(portfolioId) ?? null;

export function storeUnsavedDraft(portfolioId: string, draft: TransactionDraft | null): void {
  if (draft) drafts.set(portfolioId, draft);
  else drafts.delete(portfolioId);
}
