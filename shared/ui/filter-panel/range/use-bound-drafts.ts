import { useState } from 'react';
import type { Quantity } from 'shared/market';

export type End = 'min' | 'max';
export interface Bounds {
  min: number | null;
  max: number | null;
}

export interface BoundDrafts {
  /** Displayed text of an input. */
  textOf: (end: End) => string;
  errorOf: (end: End) => string | null;
  type: (end: End, text: string) => void;
  /** Applies the typed text if it is valid. */
  commit: (end: End) => void;
  /** Discards the typed text of an input. */
  forget: (end: End) => void;
}

export interface DraftOptions {
  bounds: Bounds;
  parse: (text: string) => Quantity;
  write: (bound: number) => string;
  /** Called when the typed bounds are applied. */
  onCommit: (bounds: Bounds) => void;
  /** The bounds that the current input would apply. Null when they would change nothing. */
  onDraft: (bounds: Bounds | null) => void;
}

type Texts = Readonly<Record<End, string | null>>;
const NOTHING: Texts = { min: null, max: null };

/**
 * Typed text of the two inputs of a range until it is applied. An invalid text, or a minimum above
 * the maximum, is kept with an error message and does not change the list. It is applied as soon as
 * it is valid, also through a change of the other input.
 */
export function useBoundDrafts(options: DraftOptions): BoundDrafts {
  const { bounds, parse, write, onCommit, onDraft } = options;
  const [texts, setTexts] = useState(NOTHING);
  const [errors, setErrors] = useState(NOTHING);
  // An external change (slider, chip, back button) replaces the typed text.
  const [lastBounds, setLastBounds] = useState(bounds);
  if (lastBounds.min !== bounds.min || lastBounds.max !== bounds.max) {
    const withoutEnd = (texts: Texts): Texts => ({
      min: lastBounds.min === bounds.min ? texts.min : null,
      max: lastBounds.max === bounds.max ? texts.max : null,
    });
    setLastBounds(bounds);
    setTexts(withoutEnd);
    setErrors(withoutEnd);
  }

  const read = (typed: Texts) => {
    const end = (name: End): Quantity => {
      const text = typed[name];
      return text === null ? { ok: true, value: bounds[name] } : parse(text);
    };
    const [min, max] = [end('min'), end('max')];
    const boundsOfTexts: Bounds = {
      min: min.ok ? min.value : bounds.min,
      max: max.ok ? max.value : bounds.max,
    };
    const turned =
      boundsOfTexts.min !== null &&
      boundsOfTexts.max !== null &&
      boundsOfTexts.min > boundsOfTexts.max;
    return { min, max, typedBounds: boundsOfTexts, turned };
  };
  const changes = ({ min, max }: Bounds) => min !== bounds.min || max !== bounds.max;

  return {
    textOf: (end) => texts[end] ?? (bounds[end] === null ? '' : write(bounds[end])),
    errorOf: (end) => errors[end],
    type: (end, text) => {
      const typed = { ...texts, [end]: text };
      setTexts(typed);
      const { [end]: now, typedBounds, turned } = read(typed);
      onDraft(now.ok && !turned && changes(typedBounds) ? typedBounds : null);
    },
    commit: (end) => {
      onDraft(null);
      if (texts[end] === null) return;
      const { min, max, typedBounds, turned } = read(texts);
      const now = end === 'min' ? min : max;
      if (!now.ok) {
        setErrors({ ...errors, [end]: now.message });
        return;
      }
      if (turned) {
        const message =
          end === 'min'
            ? `The minimum is above the maximum of ${write(typedBounds.max ?? 0)}`
            : `The maximum is below the minimum of ${write(typedBounds.min ?? 0)}`;
        setErrors({ ...NOTHING, [end]: message });
        return;
      }
      // An invalid text of the other input is kept with its message.
      setTexts({ min: min.ok ? null : texts.min, max: max.ok ? null : texts.max });
      setErrors({ min: min.ok ? null : errors.min, max: max.ok ? null : errors.max });
      if (changes(typedBounds)) onCommit(typedBounds);
    },
    forget: (end) => {
      onDraft(null);
      setTexts({ ...texts, [end]: null });
      setErrors({ ...errors, [end]: null });
    },
  };
}
