import { useState, type FormEvent } from 'react';
import { screenCriteriaOf } from './screen-criteria';
import {
  columnOf,
  conditionText,
  formatThreshold,
  SCREEN_NAME_LENGTH,
  type FilterRule,
  type RuleFilter,
} from 'shared/market';
import {
  notified,
  savedScreensApi,
  selectSession,
  useAppDispatch,
  useAppSelector,
} from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Cluster, Dialog, LinkButton, TextField } from 'shared/ui';
import { filterAsScreen } from './screen-filters';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  ul {
    display: grid;
    gap: 4px;
    max-height: 220px;
    overflow-y: auto;
    font-size: var(--text-sm);
    line-height: 18px;
    color: var(--ink-2);
  }
  > p {
    font-size: var(--text-sm);
    line-height: 18px;
    color: var(--ink-3);
  }
`;

export interface CopyDialogProps {
  filter: RuleFilter;
  isActive: (rule: FilterRule) => boolean;
  thresholdOf: (rule: FilterRule) => number;
  onClose: () => void;
}

/** The rules as a screen of all stocks: opened in the screener, or saved among the screens of the account. */
export default function CopyDialog({ filter, isActive, thresholdOf, onClose }: CopyDialogProps) {
  const { where, rules, path } = filterAsScreen(filter, isActive, thresholdOf);
  const [name, setName] = useState(filter.name.slice(0, SCREEN_NAME_LENGTH));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isSignedIn = useAppSelector(selectSession).status === 'signed-in';
  const dispatch = useAppDispatch();
  const leftOut = rules.filter(({ conditions }) => conditions === null);
  const nearlySame = rules.filter(
    ({ rule, conditions, isApproximate }) =>
      conditions && (isApproximate || rule.sectorMedianToo === true),
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return setError('A name is needed.');
    setBusy(true);
    const answer = await dispatch(
      savedScreensApi.endpoints.savedScreenCreate.initiate({
        type: 'stocks',
        name: trimmed,
        criteria: screenCriteriaOf(where),
      }),
    );
    setBusy(false);
    if (answer.error) {
      const { problem } = answer.error as { problem?: { detail?: string } };
      return setError(problem?.detail ?? 'That did not work. Nothing was saved.');
    }
    dispatch(
      notified({
        kind: 'success',
        title: 'My screens',
        text: `“${trimmed}” is among your screens of stocks.`,
      }),
    );
    onClose();
    return undefined;
  };
  return (
    <Dialog
      open
      title="Copy to My screens"
      description="The rules as they are set now, as filters of the stock screener."
      onClose={onClose}
    >
      <Form noValidate onSubmit={(event) => void save(event)}>
        <ul>
          {where.map((condition) => {
            const column = columnOf('stocks', condition.field);
            return (
              column && (
                <li key={condition.field}>
                  {conditionText(column, condition, (field) => columnOf('stocks', field))}
                </li>
              )
            );
          })}
        </ul>
        <p>
          A screen knows no exemptions and leaves out what is not known, so it finds other stocks at
          the edges.
          {nearlySame.length > 0 &&
            ` Nearly the same: ${nearlySame.map(({ rule }) => rule.label).join(', ')}.`}
          {leftOut.length > 0 &&
            ` Not taken over: ${leftOut.map(({ rule }) => `${rule.label} ${formatThreshold(rule, thresholdOf(rule))}`).join(', ')}.`}
        </p>
        {isSignedIn ? (
          <TextField
            label="Name"
            value={name}
            maxLength={SCREEN_NAME_LENGTH}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
            error={error}
            data-autofocus=""
          />
        ) : (
          <p>Open it in the screener and save it there: signed out, this browser holds it.</p>
        )}
        <Cluster justify="end">
          <LinkButton to={path} variant={isSignedIn ? 'default' : 'primary'}>
            Open in the screener
          </LinkButton>
          {isSignedIn && (
            <Button variant="primary" type="submit" busy={isBusy}>
              Save
            </Button>
          )}
        </Cluster>
      </Form>
    </Dialog>
  );
}
