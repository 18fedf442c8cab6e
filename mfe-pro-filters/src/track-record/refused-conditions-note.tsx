import { Button, Notice } from 'shared/ui';
import type { RefusedCondition } from './refused-conditions';

export interface RefusedConditionsNoteProps {
  conditions: readonly RefusedCondition[];
  /** Left out where the conditions cannot be changed here. */
  onRemove?: (() => void) | undefined;
}

/** Which filters stand in the way of a track record, and the way to one without them. */
export function RefusedConditionsNote({ conditions, onRemove }: RefusedConditionsNoteProps) {
  const isOne = conditions.length === 1;
  return (
    <Notice
      urgent
      icon="warning"
      title={isOne ? 'One filter has no history' : `${conditions.length} filters have no history`}
      actions={
        onRemove && (
          <Button onClick={onRemove}>
            {isOne ? 'Remove this filter' : 'Remove these filters'}
          </Button>
        )
      }
    >
      {conditions.map(({ index, text }) => (
        <span key={index} style={{ display: 'block' }}>
          {text}.
        </span>
      ))}
    </Notice>
  );
}
