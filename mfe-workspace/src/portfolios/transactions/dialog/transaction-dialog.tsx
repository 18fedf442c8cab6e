import type { FormEvent } from 'react';
import { styled } from 'shared/styled';
import { Button, Cluster, Dialog, LinkButton, Select, TextField } from 'shared/ui';
import { errorText } from '../../../failed-calls/error-messages';
import { useToday } from '../today';
import { takesLots, TRANSACTION_TYPE_LABELS, TRANSACTION_TYPES } from '../transaction-types';
import { ChangePreview } from './change-preview';
import { ConflictChoice } from './conflict-choice';
import { LotsField } from './lots-field';
import { TransactionFields } from './transaction-fields';
import {
  useTransactionForm,
  type TransactionForm,
  type TransactionFormOptions,
} from './use-transaction-form';

const Form = styled.form`
  display: grid;
  /* No wider than the dialog, even with a wide table. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  > [data-row] {
    display: grid;
    /* On phones the date needs more than half of the row. */
    grid-template-columns: minmax(0, 1fr) minmax(min-content, 1fr);
    gap: var(--space-3);
  }
  input {
    min-width: 0;
  }
  > [data-refusal] > p {
    color: var(--loss);
    font-size: var(--text-sm);
    line-height: 18px;
  }
`;

const TYPES = TRANSACTION_TYPES.map((value) => ({ value, label: TRANSACTION_TYPE_LABELS[value] }));
const PLAN_LIMIT = 403;

/** Creates or edits a transaction, and previews the effects before saving. */
export default function TransactionDialog(options: TransactionFormOptions) {
  const { portfolio, edited, onClose } = options;
  const form = useTransactionForm(options);
  const { draft, errors, refusal, preview, conflict, busy, change } = form;
  const { id, currencyCode } = portfolio;
  const today = useToday();
  return (
    <Dialog
      open
      title={edited ? 'Edit transaction' : 'New transaction'}
      description={portfolio.name}
      onClose={onClose}
    >
      <Form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          form.save(false);
        }}
      >
        <div data-row="">
          <Select
            label="Type"
            options={TYPES}
            value={draft.type}
            error={errors.type ?? null}
            onChange={(type) => change({ type })}
            data-autofocus=""
          />
          <TextField
            label="Date"
            type="date"
            max={today()}
            value={draft.date}
            error={errors.date ?? null}
            onChange={(event) => change({ date: event.target.value })}
          />
        </div>
        <TransactionFields
          draft={draft}
          errors={errors}
          portfolioCurrency={currencyCode}
          onChange={change}
        />
        {takesLots(draft.type) && draft.symbol !== null && draft.date !== '' && (
          <LotsField
            key={`${draft.symbol} ${draft.date}`}
            portfolioId={id}
            symbol={draft.symbol}
            date={draft.date}
            edited={edited?.id}
            lots={draft.lots}
            isInForce={portfolio.method === 'specific'}
            onChange={change}
          />
        )}
        <ChangePreview
          preview={preview.preview}
          waits={preview.waits}
          currencyCode={currencyCode}
        />
        {conflict && (
          <ConflictChoice
            {...conflict}
            typed={draft}
            busy={busy}
            onTakeStored={form.takeStored}
            onSaveTyped={form.saveTyped}
          />
        )}
        {!conflict && <Refusal message={errors.form} refusal={refusal} />}
        <Cluster as="footer" justify="end">
          {refusal?.status === PLAN_LIMIT && <LinkButton to="/pricing">Plans</LinkButton>}
          {edited ? (
            <Button onClick={onClose}>Cancel</Button>
          ) : (
            <Button busy={busy} onClick={() => form.save(true)}>
              Save and add another
            </Button>
          )}
          <Button variant="primary" type="submit" busy={busy}>
            Save
          </Button>
        </Cluster>
      </Form>
    </Dialog>
  );
}

/** Reason why the form was not saved, unless a field shows it. */
function Refusal({
  message,
  refusal,
}: {
  message: string | undefined;
  refusal: TransactionForm['refusal'];
}) {
  if (message === undefined && !refusal) return null;
  return (
    <div role="alert" data-refusal="">
      <p>
        {message ?? errorText(refusal)}
        {refusal?.status === PLAN_LIMIT && ' Your input is kept.'}
      </p>
    </div>
  );
}
