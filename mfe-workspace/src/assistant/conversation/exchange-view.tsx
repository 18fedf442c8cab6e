import { useEffect, useRef } from 'react';
import { copyText } from 'shared/browser';
import { notified, useAppDispatch } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Cluster, Row, Skeleton, Text, TextLink, useDelayed } from 'shared/ui';
import { errorText } from '../../failed-calls/error-messages';
import { AnswerParts } from '../answer/answer-parts';
import { answerText } from '../answer/answer-text';
import { ContextChip } from './context-chip';
import { isOpen, type Answer, type Exchange } from './exchange';

/** An answer that has not begun after this time is called slow, ms. */
const SLOW_AFTER = 5000;

const Container = styled.article`
  scroll-margin-top: calc(var(--header) + var(--space-4));
  > header {
    width: fit-content;
    max-width: 88%;
    margin: 0 0 var(--space-2) auto;
    padding: 8px 12px;
    border-radius: var(--radius-md);
    background: var(--surface-2);
    line-height: 20px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    .high-contrast & {
      border: 1px solid var(--line);
    }
  }
  > header h3 {
    margin: 0;
    font: inherit;
  }
  > footer {
    margin-top: var(--space-1);
  }
`;

export interface ExchangeViewProps {
  exchange: Exchange;
  /** Asked in this visit: it is scrolled into view. */
  isNew: boolean;
  onRetry: () => void;
  onEdit: () => void;
  /** Left out: the answer is not stored, so it cannot be reported. */
  onFlag?: (() => void) | undefined;
}

/** A question with its answer and what can be done with both. */
export function ExchangeView({ exchange, isNew, onRetry, onEdit, onFlag }: ExchangeViewProps) {
  const { question, answer } = exchange;
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) element.current?.scrollIntoView?.({ block: 'start' });
  }, [isNew]);
  const open = isOpen(exchange);
  return (
    <Container ref={element} aria-busy={open} aria-label={question.text}>
      <header>
        <h3>
          <span className="ui-hidden">Question: </span>
          {question.text}
        </h3>
        {question.context && <ContextChip context={question.context} />}
      </header>
      <AnswerParts parts={answer.parts} />
      <AnswerState answer={answer} onRetry={onRetry} />
      {!open && (
        <Cluster as="footer" gap={[4, 4]}>
          {answer.parts.length > 0 && <CopyButton answer={answer} />}
          {answer.state !== 'failed' && (
            <Button variant="quiet" size="sm" icon="retry" onClick={onRetry}>
              Ask again
            </Button>
          )}
          <Button variant="quiet" size="sm" icon="edit" onClick={onEdit}>
            Edit question
          </Button>
          {onFlag && answer.id !== null && answer.parts.length > 0 && (
            <Button
              variant="quiet"
              size="sm"
              icon="warning"
              disabled={answer.flagged}
              onClick={onFlag}
            >
              {answer.flagged ? 'Reported' : 'Report'}
            </Button>
          )}
        </Cluster>
      )}
    </Container>
  );
}

/** The state of an answer, as far as its parts do not show it. */
function AnswerState({ answer, onRetry }: { answer: Answer; onRetry: () => void }) {
  const { state, error, source } = answer;
  const isSlow = useDelayed(state === 'waiting', SLOW_AFTER);
  switch (state) {
    case 'waiting':
      return (
        <div>
          <Skeleton width="70%" />
          {isSlow && (
            <Text as="p" size="sm" tone="ink-2" role="status">
              This takes longer than usual. You can wait or stop the answer.
            </Text>
          )}
        </div>
      );
    case 'writing':
      return null;
    case 'stopped':
      return (
        <Text as="p" size="sm" tone="ink-3">
          You stopped this answer.
        </Text>
      );
    case 'cut':
    case 'failed':
      return (
        <Row gap={10} role="alert">
          <Text size="sm" tone="loss">
            {error?.problem
              ? errorText(error)
              : state === 'cut'
                ? 'The answer broke off. What arrived is kept.'
                : 'The assistant could not be reached.'}
            {error?.status === 403 && (
              <>
                {' '}
                <TextLink to="/pricing">See the plans</TextLink>
              </>
            )}
          </Text>
          {error?.status !== 403 && (
            <Button size="sm" icon="retry" onClick={onRetry}>
              Try again
            </Button>
          )}
        </Row>
      );
    case 'complete':
      return source === 'data' ? (
        <Text as="p" size="sm" tone="ink-3">
          The language model did not write a usable answer. These are the figures themselves.
        </Text>
      ) : null;
  }
}

function CopyButton({ answer }: { answer: Answer }) {
  const dispatch = useAppDispatch();
  const copy = async () => {
    const isCopied = await copyText(answerText(answer.parts));
    dispatch(
      notified(
        isCopied
          ? { kind: 'success', title: 'Copied', text: 'The answer with the dates of its values.' }
          : { kind: 'error', title: 'Not copied', text: 'The browser did not allow it.' },
      ),
    );
  };
  return (
    <Button variant="quiet" size="sm" icon="copy" onClick={() => void copy()}>
      Copy
    </Button>
  );
}
