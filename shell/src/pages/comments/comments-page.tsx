import { useState } from 'react';
import { usePageReady } from 'shared/remote';
import { useLocation } from 'shared/router';
import { styled } from 'shared/styled';
import { Button, Card, EmptyState, FormField, TextField, TextLink } from 'shared/ui';
import { COMMENT_LENGTH, pageComments, type Comment } from './comments';
import { useComments } from './use-comments';

const Box = styled.section`
  max-width: 760px;
  margin: 0 auto;
  display: grid;
  gap: var(--space-4);
  > header > p {
    color: var(--ink-2);
    margin-top: 4px;
  }
  > form {
    display: grid;
    gap: var(--space-3);
    justify-items: start;
    > div {
      width: 100%;
    }
    > p {
      color: var(--loss);
      font-size: var(--text-sm);
    }
  }
  textarea {
    width: 100%;
    min-height: 96px;
    padding: 8px 12px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-sm);
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    resize: vertical;
  }
  > ol {
    display: grid;
    gap: 12px;
    list-style: none;
    padding: 0;
    margin: 0;
  }
`;
const Said = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-items: center;
  padding: 14px var(--space-4);
  overflow-wrap: anywhere;
  > p {
    grid-column: 1 / -1;
    white-space: pre-wrap;
  }
  > div {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

const WRITTEN_AT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Path of this site from typed text; null if it is not a path or address of this site. */
function pathOf(written: string): string | null {
  try {
    const { origin, pathname } = new URL(written.trim(), location.origin);
    return written.trim() !== '' && origin === location.origin ? pathname : null;
  } catch {
    return null;
  }
}

/** Developers' notes on pages, stored in this browser. The page does not exist in production. */
export function CommentsPage() {
  const { search } = useLocation();
  const [page, setPage] = useState(new URLSearchParams(search).get('page') ?? '');
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<{ page?: string; text?: string; store?: string }>({});
  const comments = useComments();
  usePageReady(true);

  const path = pathOf(page);
  const visibleComments =
    page.trim() === '' ? comments : comments.filter((one) => one.page === path);

  function write(): void {
    const missing = {
      ...(path === null && { page: 'Enter an address of this site, such as /faq.' }),
      ...(text.trim() === '' && { text: 'Write the comment first.' }),
    };
    setFailure(missing);
    if (path === null || text.trim() === '') return;
    try {
      pageComments().write(path, text);
      setText('');
    } catch {
      setFailure({
        store: 'This browser did not store the comment. What you wrote is still here.',
      });
    }
  }

  return (
    <Box>
      <header>
        <h1 tabIndex={-1}>Comments</h1>
        <p>Notes on the pages of this site, for development. They stay in this browser.</p>
      </header>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          write();
        }}
      >
        <TextField
          label="Page"
          placeholder="All pages"
          autoComplete="off"
          value={page}
          error={failure.page ?? null}
          onChange={({ target }) => setPage(target.value)}
        />
        <FormField label="Comment" error={failure.text ?? null}>
          {(ids) => (
            <textarea
              {...ids}
              maxLength={COMMENT_LENGTH}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </FormField>
        {failure.store && <p role="alert">{failure.store}</p>}
        <Button type="submit" variant="primary">
          Add comment
        </Button>
      </form>
      {visibleComments.length === 0 ? (
        <EmptyState title="No comments yet">
          {path === null ? 'Write the first one.' : `Nobody has said anything about ${path} here.`}
        </EmptyState>
      ) : (
        <ol aria-label="Comments, newest first">
          {visibleComments.map((comment) => (
            <li key={comment.id}>
              <OneComment {...comment} />
            </li>
          ))}
        </ol>
      )}
    </Box>
  );
}

function OneComment({ id, page, text, writtenAt }: Comment) {
  return (
    <Card>
      <Said>
        <div>
          <TextLink to={page}>{page}</TextLink>{' '}
          <time dateTime={writtenAt}>{WRITTEN_AT.format(new Date(writtenAt))}</time>
        </div>
        <Button size="sm" variant="quiet" onClick={() => pageComments().remove(id)}>
          Remove
        </Button>
        <p>{text}</p>
      </Said>
    </Card>
  );
}
