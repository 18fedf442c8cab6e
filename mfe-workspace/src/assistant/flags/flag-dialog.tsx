import { useState, type FormEvent } from 'react';
import type { ASSISTANT_LIMITS } from 'shared/contract';
import { useAssistantFlagMutation } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Dialog, FormField, Input } from 'shared/ui';
import { errorText } from '../../failed-calls/error-messages';

const MAX_REASON: (typeof ASSISTANT_LIMITS)['flagReason'] = 500;

const Area = styled(Input)`
  height: 96px;
  padding-block: 8px;
  resize: vertical;
`;

/** Asks for the reason, and says what moderators will see. */
export function FlagDialog({
  chatId,
  messageId,
  onFlagged,
  onClose,
}: {
  chatId: string;
  messageId: string;
  onFlagged: () => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [flag, { isLoading, error }] = useAssistantFlagMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await flag({ chatId, messageId, reason: reason.trim() });
    if (result.error) return;
    onFlagged();
    onClose();
  };
  return (
    <Dialog
      open
      title="Report this answer"
      description="Moderators will see this question, this answer and your reason. They see neither your name nor the rest of the chat."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="assistant-flag" busy={isLoading}>
            Report
          </Button>
        </>
      }
    >
      <form id="assistant-flag" onSubmit={(event) => void submit(event)}>
        <FormField label="What is wrong?" hint="Optional" error={error ? errorText(error) : null}>
          {(ids) => (
            <Area
              as="textarea"
              {...ids}
              value={reason}
              maxLength={MAX_REASON}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}
