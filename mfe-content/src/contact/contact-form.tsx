import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  CONTACT_LIMITS,
  CONTACT_TOPICS,
  type ContactReceipt,
  type ContactTopic,
} from 'shared/contract';
import { useUnsavedChanges } from 'shared/router';
import { requestFunction, selectSession, useAppSelector } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Card, FormField, Icon, Input, Select, TextField, VisuallyHidden } from 'shared/ui';
import {
  CONTACT_FIELDS,
  contactErrors,
  refusalOf,
  type ContactErrors,
  type ContactField,
} from './contact-errors';

const Fields = styled.form.withConfig({ componentId: 'contact-form' })`
  display: grid;
  gap: var(--space-4);
  > [role='alert'] {
    display: flex;
    gap: 8px;
    padding: 10px 12px;
    border-radius: var(--radius-sm);
    background: var(--loss-soft);
    color: var(--ink);
  }
  > [role='alert'] > svg {
    flex: none;
    margin-top: 2px;
    color: var(--loss);
  }
  > [role='alert'] ul {
    padding-left: 18px;
    list-style: disc;
  }
  > p:last-child {
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 18px;
  }
`;

const Area = styled(Input).withConfig({ componentId: 'contact-message' })`
  height: auto;
  min-height: 160px;
  padding: 8px 12px;
  resize: vertical;
`;

const LABELS: Record<ContactField, string> = {
  name: 'Name',
  email: 'E-mail',
  topic: 'Topic',
  message: 'Message',
};
const idOf = (field: ContactField) => `contact-${field}`;

const EMPTY = { name: '', email: '', topic: '', message: '' };

/** Contact form; the input stays until the API has accepted it. */
export function ContactForm() {
  const { user } = useAppSelector(selectSession);
  const [typed, setTyped] = useState<Partial<typeof EMPTY>>({});
  const form = { ...EMPTY, name: user?.name ?? '', email: user?.email ?? '', ...typed };
  const [website, setWebsite] = useState('');
  const [errors, setErrors] = useState<ContactErrors>({});
  const [formError, setFormError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [receipt, setReceipt] = useState<ContactReceipt | null>(null);
  const [isLoading, setLoading] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const received = useRef<HTMLHeadingElement>(null);
  useUnsavedChanges(!receipt && form.message.trim() !== '');
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);
  useEffect(() => {
    if (receipt) received.current?.focus();
  }, [receipt]);

  const refuse = (fields: ContactErrors, message: string | null): void => {
    setErrors(fields);
    setFormError(message);
    setAttempt((count) => count + 1);
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLoading) return;
    const problems = contactErrors(form);
    if (Object.keys(problems).length > 0) return refuse(problems, null);
    setErrors({});
    setFormError(null);
    setLoading(true);
    const { data, error } = await requestFunction('sendContactMessage', {
      name: form.name.trim(),
      email: form.email.trim(),
      topic: form.topic as ContactTopic,
      message: form.message.trim(),
      ...(website !== '' && { website }),
    });
    setLoading(false);
    setReceipt(data);
    if (error) {
      const { fields, form: message } = refusalOf(error);
      refuse(fields, message);
    }
  }

  if (receipt)
    return (
      <Card data-pad="">
        <h2 ref={received} tabIndex={-1}>
          Your message has reached us
        </h2>
        <p role="status">
          Reference <b>{receipt.reference}</b>. We answer to {form.email}; quote the reference when
          you write again.
        </p>
        <p>
          <Button
            onClick={() => {
              setReceipt(null);
              setTyped({});
              setAttempt(0);
            }}
          >
            Write another message
          </Button>
        </p>
      </Card>
    );

  const wrong = CONTACT_FIELDS.filter((field) => errors[field] !== undefined);
  const field = (name: ContactField) => ({
    id: idOf(name),
    label: LABELS[name],
    error: errors[name],
    value: form[name],
  });
  const type = (name: ContactField, value: string): void => {
    setTyped((last) => ({ ...last, [name]: value }));
    setErrors((last) => ({ ...last, [name]: undefined }));
  };
  return (
    <Fields noValidate onSubmit={(event) => void submit(event)} aria-label="Write to us">
      {(wrong.length > 0 || formError !== null) && (
        <div role="alert" ref={summary} tabIndex={-1}>
          <Icon name="warning" />
          {formError ?? (
            <div>
              <p>Please mend this first:</p>
              <ul>
                {wrong.map((name) => (
                  <li key={name}>
                    <a href={`#${idOf(name)}`}>
                      {LABELS[name]}: {errors[name]}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
      <TextField
        {...field('name')}
        autoComplete="name"
        maxLength={CONTACT_LIMITS.name}
        onChange={({ target }) => type('name', target.value)}
      />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        maxLength={CONTACT_LIMITS.email}
        hint="Only to answer you."
        onChange={({ target }) => type('email', target.value)}
      />
      <Select
        {...field('topic')}
        options={[{ value: '', label: 'Choose a topic' }, ...CONTACT_TOPICS]}
        onChange={(value) => type('topic', value)}
      />
      <FormField
        {...field('message')}
        hint="For a figure: the symbol, the field and what you expected."
      >
        {(ids) => (
          <Area
            as="textarea"
            {...ids}
            value={form.message}
            maxLength={CONTACT_LIMITS.message}
            onChange={({ target }) => type('message', target.value)}
          />
        )}
      </FormField>
      {/* Nobody sees it: whoever fills it in is a program. */}
      <VisuallyHidden>
        <label aria-hidden="true">
          Leave this empty
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={({ target }) => setWebsite(target.value)}
          />
        </label>
      </VisuallyHidden>
      <div>
        <Button variant="primary" type="submit" busy={isLoading}>
          {isLoading ? 'Sending…' : 'Send message'}
        </Button>
      </div>
      <p>We keep your message and your address until we delete them by hand, or you ask us to.</p>
    </Fields>
  );
}
