import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react';
import {
  isOwnAsset,
  type CostMethod,
  type PortfolioTransaction,
  type PortfolioTransactions,
  type TransactionInput,
} from 'shared/contract';
import { useUnsavedChanges } from 'shared/router';
import { useAssetQuery, useSettings, skipToken, type ApiError } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Dialog, LinkButton, Select, TextField } from 'shared/ui';
import { errorText } from '../../../failed-calls/error-messages';
import {
  useLazyPortfolioTransactionsQuery,
  useTransactionAddMutation,
  useTransactionReplaceMutation,
} from '../../api/transactions';
import {
  fieldsOf,
  takesLots,
  TRANSACTION_TYPE_LABELS,
  TRANSACTION_TYPES,
} from '../transaction-types';
import { useToday } from '../today';
import { useUndoableChanges } from '../use-undoable-changes';
import { ChangePreview } from './change-preview';
import { ConflictChoice } from './conflict-choice';
import { LotsField } from './lots-field';
import {
  draftOf,
  emptyDraft,
  readDraft,
  serverErrors,
  type DraftErrors,
  type TransactionDraft,
} from './transaction-draft';
import { TransactionFields } from './transaction-fields';
import { storeUnsavedDraft, unsavedDraft } from './unsaved-drafts';
import { useChangePreview } from './use-change-preview';

const Form = styled.form.withConfig({ componentId: 'ws-transaction-form' })`
  display: grid;
  /* No wider than the dialog, whatever stands in a table of it. */
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
  > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--space-2);
  }
`;

const TYPES = TRANSACTION_TYPES.map((value) => ({ value, label: TRANSACTION_TYPE_LABELS[value] }));
const CONFLICT = 409;
const PLAN_LIMIT = 403;
const GONE = 404;

export interface TransactionDialogProps {
  portfolio: { id: string; currencyCode: string; name: string; method?: CostMethod };
  /** The edited transaction; omitted for a new one. */
  edited?: PortfolioTransaction;
  /** Initial values of a new one. */
  initial?: Partial<TransactionDraft>;
  onClose: () => void;
}

/** Creates or edits a transaction, and previews the effects before saving. */
export default function TransactionDialog({
  portfolio,
  edited,
  initial,
  onClose,
}: TransactionDialogProps) {
  const { id, currencyCode } = portfolio;
  const formId = useId();
  const today = useToday();
  const { timeZone } = useSettings().settings;
  const startsEmpty = edited === undefined && initial === undefined;
  const [draft, setDraft] = useState<TransactionDraft>(
    () =>
      (edited && draftOf(edited)) ??
      (startsEmpty ? unsavedDraft(id) : null) ?? {
        ...emptyDraft(today(), currencyCode),
        ...initial,
      },
  );
  const [dirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [version, setVersion] = useState(edited?.version ?? 0);
  const [add, adding] = useTransactionAddMutation();
  const [replace, replacing] = useTransactionReplaceMutation();
  const undoable = useUndoableChanges(id);
  useUnsavedChanges(dirty);
  /** The stored version, fetched after a change was refused because of a concurrent one. */
  const [stored, setStored] = useState<PortfolioTransactions | null>(null);
  const [fetchStored, fetching] = useLazyPortfolioTransactionsQuery();

  const read = readDraft(draft, currencyCode, timeZone);
  const input = read.errors ? null : read.input;
  const busy = adding.isLoading || replacing.isLoading || fetching.isFetching;
  const trial = useChangePreview(
    id,
    input,
    edited ? { id: edited.id, version } : null,
    busy || stored !== null,
  );
  const isForeign = draft.currencyCode !== currencyCode;
  const fields = fieldsOf(draft.type, draft.symbol, isForeign);
  const trialErrors =
    trial.error?.problem?.errors && trial.error.status !== CONFLICT
      ? serverErrors(trial.error.problem.errors, fields)
      : {};
  const visibleErrors = { ...trialErrors, ...errors };

  const change = (patch: Partial<TransactionDraft>) => {
    // Lots belong to one asset.
    const next = { ...draft, ...('symbol' in patch && { lots: [] }), ...patch };
    setDraft(next);
    setDirty(true);
    // Errors of a field are cleared when it changes.
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in patch))),
    );
    setRefusal(null);
    setStored(null);
    if (startsEmpty) storeUnsavedDraft(id, next);
  };
  useAssetCurrency(draft.symbol, edited?.symbol ?? initial?.symbol ?? null, (code) =>
    change({ currencyCode: code }),
  );

  const finished = (another: boolean) => {
    setDirty(false);
    storeUnsavedDraft(id, null);
    if (!another) {
      onClose();
      return;
    }
    setDraft({ ...emptyDraft(draft.date, draft.currencyCode), type: draft.type });
    setErrors({});
  };
  const refused = async (error: unknown) => {
    const answer = error as ApiError;
    if (edited && (answer.status === CONFLICT || answer.status === GONE)) {
      // Fetch it directly. The page's copy is outdated, and its refetch would make the choice
      // flicker.
      const { data, error: failure } = await fetchStored(id);
      setStored(failure ? null : (data ?? null));
      setRefusal((failure as ApiError | undefined) ?? null);
      return;
    }
    setRefusal(answer);
    setStored(null);
    if (answer.status !== CONFLICT && answer.problem?.errors)
      setErrors(serverErrors(answer.problem.errors, fields));
  };
  const saveNew = (body: TransactionInput, another: boolean) =>
    add({ id, ...body })
      .unwrap()
      .then((answer) => {
        undoable.added(answer);
        finished(another);
      }, refused);
  const saveChange = (before: PortfolioTransaction, body: TransactionInput, of: number) =>
    replace({ id, transaction: before.id, version: of, ...body })
      .unwrap()
      .then((answer) => {
        undoable.replaced(before, answer);
        finished(false);
      }, refused);
  const save = (another: boolean) => {
    if (read.errors) {
      setErrors(read.errors);
      return;
    }
    if (edited) void saveChange(edited, read.input, version);
    else void saveNew(read.input, another);
  };
  const theirs = stored?.items.find((one) => one.id === edited?.id) ?? null;
  return (
    <Dialog
      open
      title={edited ? 'Edit transaction' : 'New transaction'}
      description={portfolio.name}
      onClose={onClose}
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save(false);
        }}
      >
        <div data-row="">
          <Select
            label="Type"
            options={TYPES}
            value={draft.type}
            error={visibleErrors.type ?? null}
            onChange={(type) => change({ type })}
            data-autofocus=""
          />
          <TextField
            label="Date"
            type="date"
            max={today()}
            value={draft.date}
            error={visibleErrors.date ?? null}
            onChange={(event) => change({ date: event.target.value })}
          />
        </div>
        <TransactionFields
          draft={draft}
          errors={visibleErrors}
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
        <ChangePreview preview={trial.preview} waits={trial.waits} currencyCode={currencyCode} />
        {stored && (
          <ConflictChoice
            stored={theirs}
            typed={draft}
            transactions={stored.items}
            busy={busy}
            onTakeStored={() => finished(false)}
            onSaveTyped={() => {
              if (!input || !edited) return;
              if (!theirs) {
                void saveNew(input, false);
                return;
              }
              setVersion(theirs.version);
              void saveChange(theirs, input, theirs.version);
            }}
          />
        )}
        {!stored && (visibleErrors.form ?? refusal) && (
          <div role="alert" data-refusal="">
            <p>
              {visibleErrors.form ?? errorText(refusal)}
              {refusal?.status === PLAN_LIMIT && ' What you typed stays here.'}
            </p>
          </div>
        )}
        <footer>
          {refusal?.status === PLAN_LIMIT && <LinkButton to="/pricing">Plans</LinkButton>}
          {edited ? (
            <Button onClick={onClose}>Cancel</Button>
          ) : (
            <Button busy={busy} onClick={() => save(true)}>
              Save and add another
            </Button>
          )}
          <Button variant="primary" type="submit" busy={busy}>
            Save
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}

/** Applies the currency of a newly selected asset; the initial asset's currency is kept. */
function useAssetCurrency(
  symbol: string | null,
  initialSymbol: string | null,
  onCurrency: (currencyCode: string) => void,
): void {
  const isChosen = symbol !== null && symbol !== initialSymbol && !isOwnAsset(symbol);
  const { currentData } = useAssetQuery(isChosen ? symbol : skipToken);
  const code = currentData?.fields['currencyCode'];
  const take = useEffectEvent(onCurrency);
  useEffect(() => {
    if (isChosen && typeof code === 'string') take(code);
  }, [isChosen, code]);
}
