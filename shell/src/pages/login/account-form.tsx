import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'shared/styled';
import { Icon, media } from 'shared/ui';

const Form = styled.form.withConfig({ componentId: 'account-form' })`
  display: grid;
  gap: 18px;
  margin-top: 18px;
  > p {
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 18px;
  }
  > p[role='alert'] {
    display: flex;
    gap: 6px;
    color: var(--loss);
  }
  > p[role='alert'] > svg {
    margin-top: 2px;
  }
`;

interface AccountFormProps {
  /** The last one is under way: another is not sent. */
  busy: boolean;
  onSend: () => Promise<void>;
  children: ReactNode;
}

/**
 * Lets React notice values that were written without an event, as some password managers write them. React ignores the
 * event of a field whose value it knows.
 */
function noticeFilledFields(form: HTMLFormElement): void {
  // At once: a render after the first event would write the old state into the other fields.
  flushSync(() => {
    for (const field of form.querySelectorAll('input'))
      field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** A form about the account; it checks its fields itself and never travels in the address. */
export function AccountForm({ busy, onSend, children }: AccountFormProps) {
  const send = useRef(onSend);
  useLayoutEffect(() => {
    send.current = onSend;
  });
  return (
    <Form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        noticeFilledFields(event.currentTarget);
        void send.current();
      }}
    >
      {children}
    </Form>
  );
}

/** Why sending did not work, when it is not the fault of one field. */
export function FormFailure({ children }: { children: string | null }) {
  return (
    children !== null && (
      <p role="alert">
        <Icon name="warning" size={14} />
        {children}
      </p>
    )
  );
}

/** One column with a form and few words, in the middle of the page. */
export const AccountPage = styled.section.withConfig({ componentId: 'account-page' })`
  max-width: 460px;
  margin: 40px auto;
  > p {
    color: var(--ink-2);
    margin-top: 4px;
  }
  > p b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  ${media.mobile} {
    margin: 8px auto;
  }
`;
