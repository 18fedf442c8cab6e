import { useState } from 'react';
import { formatQuantity, parseQuantity } from 'shared/market';
import { TextField } from 'shared/ui';
import { fits, PLAN_LIMITS, type PlanField } from './etfs-state';

/** Input of a savings plan figure: keeps the typed text, and applies it once valid. */
export function PlanFieldInput({
  field,
  label,
  value,
  onChange,
}: {
  field: PlanField;
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  // The figure was changed elsewhere, e.g. by back navigation.
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    if (read(field, typed ?? '') !== value) setTyped(null);
  }
  const number = typed === null ? value : read(field, typed);
  const { min, max } = PLAN_LIMITS[field];
  const range = `From ${formatQuantity(min)} to ${formatQuantity(max)}`;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? formatQuantity(value)}
      error={number === null ? `${range}${field === 'years' ? ', whole years' : ''}` : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = read(field, target.value);
        if (next !== null && next !== value) onChange(next);
      }}
      onBlur={() => {
        if (number !== null) setTyped(null);
      }}
    />
  );
}

function read(field: PlanField, text: string): number | null {
  const quantity = parseQuantity(text);
  return quantity.ok && quantity.value !== null && fits(field, quantity.value)
    ? quantity.value
    : null;
}
