import type { RefObject } from 'react';
import { Button } from '../button/button';
import { useFloating } from '../overlay/use-floating';
import { AnswerList, type AnswerListProps } from './answer-list';
import type { ComboBoxProps } from './combo-box-props';
import { Empty, Failure, List } from './list-styles';
import { optionsOf, type ComboBoxOption } from './option-groups';
import { useScrolledIntoView } from './use-scrolled-into-view';

export interface AnswersPanelProps<O extends ComboBoxOption>
  extends AnswerListProps<O>, Pick<ComboBoxProps<O>, 'emptyText' | 'failure'> {
  /** The field at which the panel opens. */
  anchor: RefObject<HTMLElement | null>;
  /** Receives the panel. */
  list: RefObject<HTMLDivElement | null>;
  input: RefObject<HTMLInputElement | null>;
  /** Closes the list without a choice, e.g. if its code did not load. */
  onClose: () => void;
}

/** The open list of a `ComboField`: answers, or the message for none, and a failure. */
export function AnswersPanel<O extends ComboBoxOption>({
  anchor,
  list,
  input,
  emptyText,
  failure,
  ...answers
}: AnswersPanelProps<O>) {
  const { id, groups, active } = answers;
  const isFilled = optionsOf(groups).length > 0;
  useFloating(anchor, list, true, { matchWidth: true });
  useScrolledIntoView(isFilled && active ? `${id}-${active.id}` : null);
  return (
    <List ref={list} popover="manual" data-answers="">
      {isFilled ? <AnswerList {...answers} /> : !failure && <Empty>{emptyText}</Empty>}
      {failure && (
        <Failure data-failure="">
          <span>{failure.text}</span>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              failure.onRetry();
              // The button is removed with the failure.
              input.current?.focus();
            }}
          >
            Try again
          </Button>
        </Failure>
      )}
    </List>
  );
}
