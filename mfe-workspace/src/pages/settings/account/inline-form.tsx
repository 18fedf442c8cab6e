import type { ReactNode } from 'react';
import { styled } from 'shared/styled';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  > p {
    grid-column: 1 / -1;
    color: var(--loss);
    font-size: var(--text-sm);
    line-height: 18px;
  }
`;

/** A field and its button on one line, with the error message below. */
export function InlineForm({
  failure,
  onSend,
  children,
}: {
  failure: string | null;
  onSend: () => Promise<void>;
  children: ReactNode;
}) {
  return (
    <Form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void onSend();
      }}
    >
      {children}
      {failure !== null && <p role="alert">{failure}</p>}
    </Form>
  );
}
