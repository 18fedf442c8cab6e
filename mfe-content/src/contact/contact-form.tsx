import { useEffect, useRef } from 'react';
import { CONTACT_LIMITS, CONTACT_TOPICS } from 'shared/contract';
import { useUnsavedChanges } from 'shared/router';
import { styled } from 'shared/styled';
import { Button, FormField, Icon, Input, Row, Select, TextField, VisuallyHidden } from 'shared/ui';
import { CONTACT_FIELDS, type ContactField } from './contact-errors';
import { ContactReceiptCard } from './contact-receipt-card';
import { useContactForm, type ContactFormState } from './use-contact-form';

const Fields = styled.form`
  display: grid;
  gap: var(--space-4);
  > [role='alert'] {
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

const Area = styled(Input)`
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

/** Contact form; the input stays until the API has accepted it. */
export function ContactForm() {
  const form = useContactForm();
  const { input, errors, type, isSending, receipt } = form;
  useUnsavedChanges(!receipt && input.message.trim() !== '');
  if (receipt)
    return <ContactReceiptCard receipt={receipt} email={input.email} onRestart={form.restart} />;
  const field = (name: ContactField) => ({
    id: idOf(name),
    label: LABELS[name],
    error: errors[name],
    value: input[name],
  });
  return (
    <Fields noValidate onSubmit={(event) => void form.submit(event)} aria-label="Write to us">
      <ErrorSummary {...form} />
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
            value={input.message}
            maxLength={CONTACT_LIMITS.message}
            onChange={({ target }) => type('message', target.value)}
          />
        )}
      </FormField>
      <ProgramTrap {...form} />
      <div>
        <Button variant="primary" type="submit" busy={isSending}>
          {isSending ? 'Sending…' : 'Send message'}
        </Button>
      </div>
      <p>We keep your message and your address until we delete them by hand, or you ask us to.</p>
    </Fields>
  );
}

/** Errors with links to their fields. It gets the focus when an attempt is rejected. */
function ErrorSummary({ errors, formError, rejections }: ContactFormState) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rejections > 0) summary.current?.focus();
  }, [rejections]);
  const wrong = CONTACT_FIELDS.filter((field) => errors[field] !== undefined);
  if (wrong.length === 0 && formError === null) return null;
  return (
    <Row role="alert" align="start" ref={summary} tabIndex={-1}>
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
    </Row>
  );
}

/** Field that only programs fill in: the API drops their messages. */
function ProgramTrap({ website, setWebsite }: ContactFormState) {
  return (
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
  );
}
