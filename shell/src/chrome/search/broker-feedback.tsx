import { useId, useState, type FormEvent } from 'react';
import { brand } from 'shared/brand';
import type { BrokerFeedback as Feedback } from 'shared/contract';
import { useUnsavedChanges } from 'shared/router';
import type { ApiError } from 'shared/store';
import { transport } from 'shared/store/host';
import { styled } from 'shared/styled';
import { Button, Dialog, Icon, TextField } from 'shared/ui';

const Fields = styled.div`
  display: grid;
  gap: var(--space-4);
  [role='alert']:not([data-error]) {
    display: flex;
    gap: 8px;
    padding: 10px 12px;
    border-radius: var(--radius-sm);
    background: var(--loss-soft);
    color: var(--ink);
    > svg {
      color: var(--loss);
      margin-top: 2px;
    }
  }
`;

type FieldName = keyof Feedback;
type Errors = Partial<Record<FieldName | 'form', string>>;

/** Client-side validation of the form; the server validates again. */
function problemsOf(broker: string, email: string): Errors {
  return {
    ...(broker === '' && { broker: 'Write the name of your broker' }),
    ...(email !== '' &&
      !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email) && {
        email: 'Write an address like name@example.com, or leave it empty',
      }),
  };
}

/** Messages for a rejected request, each at the field to correct. */
function refusal({ status, problem }: ApiError): Errors {
  const fields = problem?.errors?.map(({ field }) => field) ?? [];
  if (fields.includes('email')) return { email: 'This address does not work. Check its spelling' };
  if (fields.includes('broker')) return { broker: 'This name does not work. Check its spelling' };
  if (status === 429) return { form: 'That were many brokers at once. Try again in ten minutes.' };
  return { form: 'Your message did not reach us. Nothing is lost: try again in a moment.' };
}

/** Form that asks which broker is missing and sends the answer. */
export default function BrokerFeedback({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [broker, setBroker] = useState('');
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<'asking' | 'sending' | 'received'>('asking');
  useUnsavedChanges(state !== 'received' && broker.trim() !== '');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    const body: Feedback = {
      broker: broker.trim(),
      ...(email.trim() !== '' && { email: email.trim() }),
    };
    const problems = problemsOf(body.broker, body.email ?? '');
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setState('sending');
    const { error } = await transport.request({
      path: '/feedback/brokers',
      method: 'POST',
      body,
      open: true,
    });
    if (error) setErrors(refusal(error));
    setState(error ? 'asking' : 'received');
  };

  if (state === 'received')
    return <Received broker={broker.trim()} email={email.trim()} onClose={onClose} />;
  return (
    <Dialog
      key="asking"
      open
      onClose={onClose}
      title="Which broker do you use?"
      description={`Tell us, so that ${brand.name} can support it. Until then you see the assets of every broker.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={state === 'sending'}>
            {state === 'sending' ? 'Sending…' : 'Send'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Fields>
          {errors.form !== undefined && (
            <p role="alert">
              <Icon name="warning" /> {errors.form}
            </p>
          )}
          <TextField
            label="Broker"
            value={broker}
            maxLength={80}
            autoComplete="off"
            error={errors.broker}
            onChange={({ target }) => {
              setBroker(target.value);
              setErrors({});
            }}
          />
          <TextField
            label="E-mail (optional)"
            type="email"
            value={email}
            maxLength={254}
            autoComplete="email"
            hint="Used only to notify you when the broker is supported."
            error={errors.email}
            onChange={({ target }) => {
              setEmail(target.value);
              setErrors({});
            }}
          />
        </Fields>
      </form>
    </Dialog>
  );
}

interface ReceivedProps {
  broker: string;
  email: string;
  onClose: () => void;
}

function Received({ broker, email, onClose }: ReceivedProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Thank you"
      actions={
        <Button variant="primary" data-autofocus="" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p role="status">
        We noted {broker}. Until we support it, you see the assets of every broker.
        {email !== '' && ` We write to ${email} when it is there.`}
      </p>
    </Dialog>
  );
}
