import { useState } from 'react';
import { brand } from 'shared/brand';
import { Button, Dialog, TextField } from 'shared/ui';

/** A letter to us with the name of the broker, ready to be sent from the visitor's own mail program. */
const feedbackAddress = (broker: string): string =>
  `mailto:${brand.supportEmail}?subject=${encodeURIComponent(`Please add my broker: ${broker}`)}&body=${encodeURIComponent(`I trade with ${broker} and would like to see it in ${brand.name}.`)}`;

/** Asks which broker is missing. */
export default function BrokerFeedback({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const send = () => {
    if (name.trim() === '') {
      setError('Write the name of your broker');
      return;
    }
    window.location.assign(feedbackAddress(name.trim()));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Which broker do you use?"
      description="Until we support it, you see the assets of every broker. Your mail program opens with a letter to us."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={send}>
            Write to us
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label="Broker"
          value={name}
          maxLength={60}
          error={error}
          onChange={(event) => {
            setName(event.target.value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}
