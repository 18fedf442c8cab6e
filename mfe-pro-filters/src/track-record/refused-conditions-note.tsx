import { Button, Notice } from 'shared/ui';
import type { RefusedCondition } from './refused-conditions';

export interface RefusedConditionsNoteProps {
  conditions: readonly RefusedCondition[];
  /** Omitted if the conditions cannot be changed here. */
  onRemove?: (() => void) | undefined;
}

/** Names the filters that prevent a track record, and offers to remove them. */
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
