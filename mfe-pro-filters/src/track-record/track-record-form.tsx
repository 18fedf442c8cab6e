import type { FormEvent } from 'react';
import { styled } from 'shared/styled';
import { Button, media, Select, TextField } from 'shared/ui';
import type { OptionErrors, TrackRecordOptions } from './track-record-options';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr)) auto;
  gap: var(--space-3);
  align-items: start;
  padding: var(--space-4);
  /* A date input has an intrinsic width, wider than half a phone. */
  > *,
  input {
    min-width: 0;
  }
  input[type='date'] {
    width: 100%;
    padding-inline: 8px;
  }
  > button {
    /* In line with the controls, below the height of a label. */
    margin-top: 24px;
  }
  ${media.belowDesktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > button {
      grid-column: 1 / -1;
      margin-top: 0;
    }
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export interface TrackRecordFormProps {
  options: TrackRecordOptions;
  errors: OptionErrors;
  newest: string;
  /** A computation is running. */
  busy: boolean;
  onChange: (change: Partial<TrackRecordOptions>) => void;
  onRun: () => void;
}

/** Period, rebalancing dates and weights of the backtested portfolio. */
export function TrackRecordForm({
  options,
  errors,
  newest,
  busy,
  onChange,
  onRun,
}: TrackRecordFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onRun();
  };
  return (
    <Form onSubmit={submit} aria-label="Track record" noValidate>
      <TextField
        label="From"
        type="date"
        value={options.from}
        max={newest}
        error={errors.from ?? null}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={options.to}
        max={newest}
        error={errors.to ?? null}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      <Select
        label="Rebalanced"
        value={options.rebalance}
        options={[
          { value: 'yearly', label: 'Every year' },
          { value: 'quarterly', label: 'Every quarter' },
          { value: 'monthly', label: 'Every month' },
        ]}
        onChange={(rebalance) => onChange({ rebalance })}
      />
      <Select
        label="Weights"
        value={options.weight}
        options={[
          { value: 'equal', label: 'Equal' },
          { value: 'marketCap', label: 'By market cap' },
        ]}
        onChange={(weight) => onChange({ weight })}
      />
      <TextField
        label="Stocks, at most"
        inputMode="numeric"
        value={options.most}
        error={errors.most ?? null}
        onChange={({ target }) => onChange({ most: target.value })}
      />
      <TextField
        label="Cost of a trade, %"
        inputMode="decimal"
        value={options.costPercent}
        error={errors.costPercent ?? null}
        onChange={({ target }) => onChange({ costPercent: target.value.replace(',', '.') })}
      />
      <Button type="submit" variant="primary" busy={busy}>
        Run
      </Button>
    </Form>
  );
}
