import { useState } from 'react';
import { COMPOSITE_SCORE, FACTOR_IDS, type FactorId } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, Input, Sheet, Text } from 'shared/ui';
import { PlanNote } from '../../plans/plan-note';
import {
  DEFAULT_WEIGHTS,
  isDefault,
  sameWeights,
  withWeight,
  type Weights,
} from '../../score/weights';

const Rows = styled.ul`
  display: grid;
  gap: var(--space-4);
  margin-top: var(--space-3);
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 64px;
    gap: 2px var(--space-3);
    align-items: center;
  }
  b,
  small {
    grid-column: 1 / -1;
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 18px;
  }
  input[type='range'] {
    width: 100%;
    min-height: 32px;
    accent-color: var(--accent);
  }
`;

export interface WeightsEditorProps {
  open: boolean;
  weights: Weights;
  /** The visitor's stored weights; null if missing. */
  stored: Weights | null;
  onClose: () => void;
  /** Updates the ranking at once, without storing. */
  onChange: (weights: Weights) => void;
  onStore: (weights: Weights) => void;
  /** Storage of the weights: `in this browser`, `in your account`. */
  storedIn: string;
  /** Reason why custom weights are not available in the plan; null if they are. */
  limit: string | null;
}

/** One slider per factor; the others adjust, so that all add up to 100 %. */
export function WeightsEditor({
  open,
  weights,
  stored,
  onClose,
  onChange,
  onStore,
  storedIn,
  limit,
}: WeightsEditorProps) {
  const [draggedWeights, setDraggedWeights] = useState<Weights | null>(null);
  /** Current input, which may not be a number yet. */
  const [draft, setDraft] = useState<{ id: FactorId; text: string } | null>(null);
  const now = draggedWeights ?? weights;
  const settle = () => {
    if (draggedWeights && !sameWeights(draggedWeights, weights)) onChange(draggedWeights);
    setDraggedWeights(null);
  };
  const isStored = sameWeights(now, stored ?? DEFAULT_WEIGHTS);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Weights of the factors"
      description="Move one and the others share the rest in the proportions that they have. They always add up to 100 %."
      actions={
        <>
          <Button disabled={isDefault(now)} onClick={() => onChange(DEFAULT_WEIGHTS)}>
            Usual weights
          </Button>
          <Button variant="primary" disabled={isStored} onClick={() => onStore(now)}>
            {isStored ? 'Saved' : 'Save'}
          </Button>
        </>
      }
    >
      {limit !== null && <PlanNote text={`${limit} The ranking stays by the usual ones.`} />}
      <Rows>
        {COMPOSITE_SCORE.factors.map(({ id, label, description, weight }) => (
          <li key={id}>
            <b id={`weight-${id}`}>{label}</b>
            <small>
              {description} Usually {weight} %.
            </small>
            <input
              type="range"
              min={0}
              max={100}
              step={1}
              value={now[id]}
              aria-labelledby={`weight-${id}`}
              aria-valuetext={`${now[id]} %`}
              onChange={(event) =>
                setDraggedWeights(withWeight(now, id, Number(event.target.value)))
              }
              onPointerUp={settle}
              onKeyUp={settle}
              onBlur={settle}
            />
            <Input
              inputMode="numeric"
              aria-label={`${label}, percent`}
              value={draft?.id === id ? draft.text : now[id]}
              onChange={(event) => {
                const text = event.target.value.trim();
                setDraft({ id, text });
                if (/^\d{1,3}$/.test(text) && Number(text) <= 100)
                  onChange(withWeight(weights, id, Number(text)));
              }}
              onBlur={() => setDraft(null)}
            />
          </li>
        ))}
      </Rows>
      <Text as="p" tone="ink-2" size="sm" style={{ marginTop: 16 }}>
        Sum {FACTOR_IDS.reduce((sum, id) => sum + now[id], 0)} %. Saved weights stay {storedIn}; the
        address of the page carries them too, so a link shows the same ranking.
      </Text>
    </Sheet>
  );
}
