import { describe, expect, it } from '@jest/globals';
import type { ApiError } from 'shared/store';
import { formReducer, initialForm } from './form-state';
import { emptyDraft } from './transaction-draft';

const DRAFT = {
  ...emptyDraft('2026-04-13', 'EUR'),
  symbol: 'AAPL.US',
  lots: [{ lot: 'a', quantity: '1' }],
};
const REFUSAL = { status: 403 } as ApiError;

describe('the form of a transaction', () => {
  it('clears the errors of changed fields and the refusal', () => {
    const refused = formReducer(initialForm(DRAFT, 0), {
      type: 'refused',
      refusal: REFUSAL,
      errors: { fee: 'Not a number', note: 'Too long' },
    });
    expect(formReducer(refused, { type: 'typed', patch: { fee: '1' } })).toMatchObject({
      draft: { fee: '1', lots: DRAFT.lots },
      isDirty: true,
      errors: { note: 'Too long' },
      refusal: null,
    });
  });

  it('drops the lots when the asset changes', () => {
    const { draft } = formReducer(initialForm(DRAFT, 0), {
      type: 'typed',
      patch: { symbol: 'SAP.F' },
    });
    expect(draft).toMatchObject({ symbol: 'SAP.F', lots: [] });
  });

  it('keeps errors by field when a refusal has none', () => {
    const invalid = formReducer(initialForm(DRAFT, 0), {
      type: 'invalid',
      errors: { date: 'Is needed' },
    });
    expect(formReducer(invalid, { type: 'refused', refusal: REFUSAL })).toMatchObject({
      errors: { date: 'Is needed' },
      refusal: REFUSAL,
    });
  });

  it('starts again with the next draft after saving', () => {
    const refused = formReducer(initialForm(DRAFT, 3), { type: 'refused', refusal: REFUSAL });
    const next = emptyDraft('2026-04-14', 'USD');
    expect(formReducer(refused, { type: 'saved', next })).toEqual(initialForm(next, 3));
  });
});
