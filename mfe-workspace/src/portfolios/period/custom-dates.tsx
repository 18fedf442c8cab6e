import { useState, type FormEvent } from 'react';
import type { Day } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, Cluster, TextField } from 'shared/ui';

const Form = styled(Cluster)`
  > div {
    flex: 0 1 160px;
    min-width: 130px;
  }
  > p {
    flex: 1 1 100%;
    color: var(--loss);
    font-size: var(--text-sm);
  }
`;

/** Asks for the first and the last day of a period. */
export function CustomDates({
  from,
  to,
  latest,
  onChange,
}: {
  from: Day | null;
  to: Day | null;
  /** Day of the newest prices. */
  latest: Day;
  onChange: (dates: { from: Day | null; to: Day | null }) => void;
}) {
  const [first, setFirst] = useState(from ?? '');
  const [last, setLast] = useState(to ?? latest);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (first === '' && last === '') setError('Enter a first or a last day.');
    else if (first !== '' && last !== '' && first > last)
      setError('The first day is after the last one.');
    else if (first > latest) setError('There are no prices of that day yet.');
    else {
      setError(null);
      onChange({ from: first || null, to: last === latest ? null : last || null });
    }
  };
  return (
    <Form as="form" align="end" onSubmit={submit} noValidate aria-label="Dates of the period">
      <TextField
        label="First day"
        type="date"
        max={latest}
        value={first}
        onChange={(event) => setFirst(event.target.value)}
      />
      <TextField
        label="Last day"
        type="date"
        max={latest}
        value={last}
        onChange={(event) => setLast(event.target.value)}
      />
      <Button type="submit">Show</Button>
      {error !== null && <p role="alert">{error}</p>}
    </Form>
  );
}
