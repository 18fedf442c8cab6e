import { useState, type FormEvent } from 'react';
import { ALERT_KIND_DEFINITIONS, type AlertKind } from 'shared/market';
import { notified, useAlertCreateMutation, useAppDispatch } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Select, TextField } from 'shared/ui';
import { errorText } from '../../failed-calls/error-messages';
import {
  alertBody,
  GRADE_OPTIONS,
  isGraded,
  kindsFor,
  type AlertSubjectInput,
} from '../alert-subject';
import { alertValue } from './alert-value';

const Form = styled.form`
  display: grid;
  gap: var(--space-3);
  margin-bottom: var(--space-3);
  > button {
    justify-self: end;
  }
  > p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

/** Form for kind and value of a new alert. */
export function AlertForm({ subject }: { subject: AlertSubjectInput }) {
  const dispatch = useAppDispatch();
  const kinds = kindsFor(subject);
  const [kind, setKind] = useState<AlertKind>(kinds[0] ?? 'price-above');
  const [text, setText] = useState('');
  const [grade, setGrade] = useState(GRADE_OPTIONS[0]?.value ?? '');
  const [error, setError] = useState<string>();
  const [create, { isLoading }] = useAlertCreateMutation();
  const { value: range } = ALERT_KIND_DEFINITIONS[kind];
  const graded = isGraded(subject);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = graded ? { value: Number(grade) } : alertValue(kind, text);
    if ('error' in read) {
      setError(read.error);
      return;
    }
    try {
      const alert = await create(alertBody(subject, kind, read.value)).unwrap();
      setText('');
      const waits = alert.met === true ? ' It is true now, so it waits until it was false.' : '';
      dispatch(notified({ kind: 'success', title: 'Alert set', text: `${alert.text}.${waits}` }));
    } catch (refusal) {
      setError(errorText(refusal));
    }
  };
  const edited = () => setError(undefined);
  const options = kinds.map((value) => ({ value, label: ALERT_KIND_DEFINITIONS[value].label }));
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <Select
        label="Notify me when"
        options={options}
        value={kind}
        error={range || graded ? undefined : error}
        onChange={(nextKind) => {
          setKind(nextKind);
          edited();
        }}
      />
      {subject.kind === 'filter' && subject.criteria && (
        <p>By the rules, thresholds and weights that are chosen on this page.</p>
      )}
      {graded && (
        <Select
          label="Grade"
          options={GRADE_OPTIONS}
          value={grade}
          error={error}
          onChange={(nextGrade) => {
            setGrade(nextGrade);
            edited();
          }}
        />
      )}
      {range && (
        <TextField
          label={range.label}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          error={error}
          hint={range.hint}
          data-autofocus=""
          onChange={(event) => {
            setText(event.target.value);
            edited();
          }}
        />
      )}
      <Button variant="primary" type="submit" busy={isLoading}>
        Set alert
      </Button>
    </Form>
  );
}
