import { useCallback, useState, type FormEvent } from 'react';
import { styled } from 'shared/styled';
import { Button, EmptyState, Select, TextField, type SelectOption } from 'shared/ui';
import { changesText, compositionListSchema, type BisectionStep } from '../../../fleet/bisection';
import { readFleet } from '../../../fleet/call-fleet';
import { useFleetToken } from '../../../fleet/fleet-access';
import { utcTime } from '../../../fleet/texts';
import { useFleet } from '../../../fleet/use-fleet';
import { FleetState } from '../fleet-state';
import { isPage, type Bisection } from './bisection-address';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  max-width: 760px;
  padding: var(--space-4);
  > p {
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: 20px;
  }
`;

export interface BisectStartProps {
  /** Page that the form begins with. */
  page: string;
  onStart: (bisection: Bisection) => void;
}

/** Asks for a composition that works, a later one that is broken, and the page with the fault. */
export function BisectStart({ page, onStart }: BisectStartProps) {
  const token = useFleetToken();
  const list = useFleet(
    useCallback(() => readFleet(token, 'bisect', compositionListSchema, { list: true }), [token]),
  );
  return (
    <FleetState reading={list} subject="The compositions">
      {({ steps }) =>
        steps.length < 2 ? (
          <EmptyState title="Nothing to bisect yet">
            {steps.length === 0
              ? 'The first release of the shell makes the first composition.'
              : 'Visitors have had one composition so far. A bisection needs one that works and a later one that is broken.'}
          </EmptyState>
        ) : (
          <RangeForm {...{ steps, page, onStart }} />
        )
      }
    </FleetState>
  );
}

type Errors = Partial<Record<'good' | 'bad' | 'page', string>>;

function RangeForm({
  steps,
  page: firstPage,
  onStart,
}: BisectStartProps & { steps: readonly BisectionStep[] }) {
  const [good, setGood] = useState('');
  const [bad, setBad] = useState(steps.at(-1)?.id ?? '');
  const [page, setPage] = useState(firstPage);
  const [isChecked, setChecked] = useState(false);
  const errors = isChecked ? errorsOf(steps, { good, bad, page }) : {};
  const options = optionsOf(steps);
  const start = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(errorsOf(steps, { good, bad, page })).length === 0)
      onStart({ good, bad, page, answers: [] });
  };
  return (
    <Form onSubmit={start} aria-label="Start a bisection" noValidate>
      <p>
        A page broke, and you do not know which release did it. Name a composition that worked. You
        then open a few compositions in new tabs and say what you see. Visitors notice nothing.
      </p>
      <Select
        label="Composition that works"
        hint="Each line is a composition that most visitors got at that time (UTC)."
        value={good}
        error={errors.good}
        onChange={setGood}
        options={[{ value: '', label: 'Choose one' }, ...options]}
      />
      <Select
        label="Composition that is broken"
        value={bad}
        error={errors.bad}
        onChange={setBad}
        options={options}
      />
      <TextField
        label="Page with the fault"
        hint="Its path, such as /stocks/screener. Each try opens this page."
        value={page}
        error={errors.page}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setPage(target.value.trim())}
      />
      <div>
        <Button type="submit" variant="primary">
          Start
        </Button>
      </div>
    </Form>
  );
}

/** Newest first. A composition that a rollback brought back is listed once. */
function optionsOf(steps: readonly BisectionStep[]): SelectOption[] {
  const newest = new Map(steps.map((step) => [step.id, step]));
  return steps
    .filter((step) => newest.get(step.id) === step)
    .toReversed()
    .map((step, index) => ({
      value: step.id,
      label: [
        index === 0 ? `Now, since ${utcTime(step.at)}` : utcTime(step.at),
        changesText(step) || 'the oldest one',
        step.gone ? 'deleted' : step.id,
      ].join(' · '),
      disabled: step.gone !== undefined,
    }));
}

function errorsOf(
  steps: readonly BisectionStep[],
  { good, bad, page }: Record<'good' | 'bad' | 'page', string>,
): Errors {
  const first = steps.findIndex(({ id }) => id === good);
  const last = steps.findLastIndex(({ id }) => id === bad);
  return {
    ...(first === -1
      ? { good: 'Choose the newest one that you know to work.' }
      : (good === bad || first > last) && { good: 'Choose one before the broken one.' }),
    ...(!isPage(page) && { page: 'A path of this site that begins with a slash.' }),
  };
}
