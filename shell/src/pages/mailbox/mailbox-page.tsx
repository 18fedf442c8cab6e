import { useState } from 'react';
import type { LocalMail } from 'shared/contract';
import { usePageReady } from 'shared/remote';
import { useLocation } from 'shared/router';
import { styled } from 'shared/styled';
import { Card, EmptyState, ErrorState, media, StaleBanner, TextField, TextLink } from 'shared/ui';
import { useMail } from './use-mail';

const Box = styled.section`
  max-width: 760px;
  margin: 0 auto;
  display: grid;
  gap: var(--space-4);
  > header > p {
    color: var(--ink-2);
    margin-top: 4px;
  }
  > ol {
    display: grid;
    gap: 12px;
    list-style: none;
    padding: 0;
    margin: 0;
  }
`;
const Mail = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 16px;
  padding: 14px var(--space-4);
  overflow-wrap: anywhere;
  > h2 {
    font-size: var(--text-md);
    line-height: 22px;
  }
  > time,
  > p {
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: 20px;
  }
  > p {
    grid-column: 1 / -1;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const SENT_AT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Mail of the local sign-in service: newest first, for one address or for all. */
export function MailboxPage() {
  const { search } = useLocation();
  const [email, setEmail] = useState(new URLSearchParams(search).get('email') ?? '');
  const { mails, failure, refresh } = useMail(email.trim());
  usePageReady(mails !== null || failure !== null);

  return (
    <Box>
      <header>
        <h1 tabIndex={-1}>Mailbox</h1>
        <p>The local sign-in sends no mail. Its messages are listed here.</p>
      </header>
      <TextField
        label="To"
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder="All addresses"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {failure === 'refused' ? (
        <ErrorState title="The mailbox opens only on the machine of the site" onRetry={refresh}>
          Open this page there, by its address on that machine.
        </ErrorState>
      ) : mails === null ? (
        failure && <ErrorState title="The mailbox did not load" onRetry={refresh} />
      ) : (
        <>
          {failure && <StaleBanner title="New mail did not load." onRetry={refresh} />}
          {mails.length === 0 ? (
            <EmptyState title="No mail yet">
              Mail of sign-ups and password resets appears here by itself.
            </EmptyState>
          ) : (
            <ol aria-label="Mail, newest first">
              {mails.map((mail) => (
                <li key={mail.id}>
                  <OneMail {...mail} />
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </Box>
  );
}

function OneMail({ recipient, subject, body, link, sentAt }: LocalMail) {
  const text = link === null ? body : body.replace(link, '').replace(': \n', '. ');
  return (
    <Card>
      <Mail>
        <h2>{subject}</h2>
        <time dateTime={sentAt}>{SENT_AT.format(new Date(sentAt))}</time>
        <p>To {recipient}</p>
        <p>{text.replace(`${subject}. `, '')}</p>
        {link !== null && (
          <p>
            <TextLink to={onThisSite(link)}>Open the link: {subject}</TextLink>
          </p>
        )}
      </Mail>
    </Card>
  );
}

/** Mail contains the site's public address; the visitor may use another host name. */
function onThisSite(link: string): string {
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}
