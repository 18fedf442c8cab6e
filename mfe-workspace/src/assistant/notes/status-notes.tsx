import type { AssistantStatus } from 'shared/contract';
import { formatDateTime } from 'shared/market';
import { useLocation } from 'shared/router';
import { styled } from 'shared/styled';
import { loginPath, Text, TextLink } from 'shared/ui';

const Note = styled(Text)`
  padding: 8px 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius-sm);
  background: var(--surface-2);
  &[data-warn] {
    background: var(--warn-soft);
    border-color: var(--warn);
  }
`;

/** Questions that are left today. Null without a limit, or while it is unknown. */
export const questionsLeft = (status: AssistantStatus | undefined): number | null =>
  status === undefined || status.quota.limit === null
    ? null
    : Math.max(0, status.quota.limit - status.quota.used);

const EXAMPLES = '“P/E of Apple”, “compare KO and PEP” or “when does MSFT pay”';

/** Notes about the language model, the questions left today and the sign-in. */
export function StatusNotes({
  status,
  isSignedIn,
  isOpening,
}: {
  status: AssistantStatus | undefined;
  isSignedIn: boolean;
  /** Nothing was asked yet: notes that never change are shown only then. */
  isOpening: boolean;
}) {
  const location = useLocation();
  if (status === undefined) return null;
  const { model, quota } = status;
  const left = questionsLeft(status);
  return (
    <>
      {left === 0 && (
        <Note as="p" size="sm" data-warn="" role="status">
          All {quota.limit} questions of today are used. The next ones can be asked from{' '}
          {formatDateTime(quota.resetsAt)}.{' '}
          {isSignedIn ? (
            <TextLink to="/pricing">See plans with more questions</TextLink>
          ) : (
            <TextLink to={loginPath(location)}>Log in for more questions</TextLink>
          )}
        </Note>
      )}
      {!isSignedIn && isOpening && left !== 0 && (
        <Note as="p" size="sm">
          Without an account you can ask {quota.limit ?? 'any number of'} questions a day, such as{' '}
          {EXAMPLES}. Nothing is kept.{' '}
          <TextLink to={loginPath(location)}>Log in to keep your chats</TextLink>
        </Note>
      )}
      {isSignedIn && isOpening && model.state === 'off' && (
        <Note as="p" size="sm">
          This site has no language model. Questions about figures, comparisons and screens work,
          such as {EXAMPLES}.
        </Note>
      )}
      {isSignedIn && model.state === 'unreachable' && (
        <Note as="p" size="sm" data-warn="" role="status">
          The language model does not answer at the moment. Questions such as {EXAMPLES} still work.
        </Note>
      )}
    </>
  );
}
