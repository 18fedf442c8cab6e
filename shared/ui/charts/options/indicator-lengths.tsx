import { useState } from 'react';
import {
  indicatorId,
  indicatorFacts,
  indicatorParts,
  kindOf,
  type IndicatorId,
} from 'shared/market';
import { Input } from '../../field/text-field';

export interface IndicatorLengthsProps {
  id: IndicatorId;
  onId: (id: IndicatorId) => void;
}

/** Fields for the lengths of an indicator. A number out of range is marked and not applied. */
export function IndicatorLengths({ id, onId }: IndicatorLengthsProps) {
  const parts = indicatorParts(id);
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  if (parts === null) return null;
  const { kind, lengths } = parts;
  const texts = typed ?? lengths.map(String);
  const next = indicatorId(kind, texts.map(Number));
  const isValid = texts.every((text) => text.trim() !== '') && indicatorParts(next) !== null;
  const apply = () => {
    if (isValid && next !== id) onId(next);
    if (isValid) setTyped(null);
  };
  return (
    <span className="lengths">
      {kindOf(kind).lengths.map(({ label, min, max, step }, i) => (
        <Input
          key={label}
          type="number"
          inputMode="decimal"
          data-size="sm"
          {...{ min, max, step }}
          aria-label={`${indicatorFacts(id).label}: ${label.toLowerCase()}`}
          title={`${label}, ${min} to ${max}`}
          aria-invalid={!isValid}
          value={texts[i] ?? ''}
          onChange={(event) =>
            setTyped(texts.map((text, at) => (at === i ? event.currentTarget.value : text)))
          }
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply();
          }}
        />
      ))}
    </span>
  );
}
