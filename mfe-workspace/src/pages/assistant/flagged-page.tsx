import { usePageReady } from 'shared/remote';
import { selectSession, useAppSelector } from 'shared/store';
import { LinkButton, PageHead, SignedOutState } from 'shared/ui';
import { FlaggedAnswers } from '../../assistant/flags/flagged-answers';

/** `/assistant?view=flagged`: reported answers, for moderators. */
export function FlaggedPage() {
  const { status } = useAppSelector(selectSession);
  usePageReady(status !== 'unknown');
  return (
    <>
      <PageHead
        title="Reported answers"
        meta="Users agreed to show these exchanges to moderators."
        actions={<LinkButton to="/assistant">Assistant</LinkButton>}
      />
      {status === 'signed-out' ? <SignedOutState /> : status === 'signed-in' && <FlaggedAnswers />}
    </>
  );
}
