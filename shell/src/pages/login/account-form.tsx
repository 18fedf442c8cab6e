import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'shared/styled';
import { Icon, media } from 'shared/ui';

const Form = styled.form`
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
  /** A request is pending: another one is not sent. */
  busy: boolean;
  onSend: () => Promise<void>;
  children: ReactNode;
}

/**
 * Makes React notice values written without an event, as some password managers do. React ignores
 * the event of a field whose value it knows.
 */
function noticeFilledFields(form: HTMLFormElement): void {
  // Synchronously: a render after the first event would write the old state into the other fields.
  flushSync(() => {
    for (const field of form.querySelectorAll('input'))
      field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** An account form. Validates its own fields, and never puts them into the address. */
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

/** Error of the form that belongs to no single field. */
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

/** A narrow column with a form, centred on the page. */
export const AccountPage = styled.section`
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
