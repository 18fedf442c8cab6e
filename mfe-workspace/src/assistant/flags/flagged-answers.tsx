import type { FlaggedAnswer } from 'shared/contract';
import { formatDateTime } from 'shared/market';
import { useAssistantFlaggedQuery, useAssistantReviewMutation } from 'shared/store';
import { styled } from 'shared/styled';
import { Badge, Button, Card, Cluster, EmptyState, Skeleton, Stack, Text } from 'shared/ui';
import { LoadFailure } from '../../failed-calls/load-failure';
import { useFailureToast } from '../../failed-calls/use-failure-toast';
import { AnswerParts } from '../answer/answer-parts';

const Quote = styled.blockquote`
  margin: 0;
  padding-left: 12px;
  border-left: 3px solid var(--line-strong);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Reported answers, for moderators: open ones first. */
export function FlaggedAnswers() {
  const query = useAssistantFlaggedQuery();
  if (query.data === undefined)
    return query.error ? (
      <LoadFailure title="The reported answers did not load" area="ASSISTANT" query={query} />
    ) : (
      <Skeleton height={180} />
    );
  if (query.data.items.length === 0)
    return <EmptyState title="No answer is reported">New reports appear here.</EmptyState>;
  return (
    <Stack gap={16}>
      {query.data.items.map((item) => (
        <Flagged key={item.id} item={item} />
      ))}
    </Stack>
  );
}

function Flagged({ item }: { item: FlaggedAnswer }) {
  const [review, { isLoading }] = useAssistantReviewMutation();
  const failed = useFailureToast('Reported answer');
  const { question, answer, reason, flaggedAt, reviewedAt } = item;
  return (
    <Card as="article" data-pad="" aria-label={question}>
      <Stack gap={10}>
        <Cluster justify="space-between">
          <Text size="sm" tone="ink-3">
            Reported {formatDateTime(flaggedAt)} · answered by {SOURCES[answer.source]}
          </Text>
          {reviewedAt === null ? (
            <Button
              size="sm"
              icon="check"
              busy={isLoading}
              onClick={() => void review(item.id).unwrap().catch(failed)}
            >
              Mark as reviewed
            </Button>
          ) : (
            <Badge>Reviewed {formatDateTime(reviewedAt)}</Badge>
          )}
        </Cluster>
        {reason !== '' && (
          <div>
            <Text as="b" size="sm">
              Reason
            </Text>
            <Quote>{reason}</Quote>
          </div>
        )}
        <div>
          <Text as="b" size="sm">
            Question
          </Text>
          <Quote>{question}</Quote>
        </div>
        <div>
          <Text as="b" size="sm">
            Answer
          </Text>
          <AnswerParts parts={answer.parts} />
        </div>
      </Stack>
    </Card>
  );
}

const SOURCES = {
  grammar: 'the grammar',
  model: 'the language model',
  data: 'the figures alone',
  'no-advice': 'the rule on advice',
  'not-understood': 'nothing: not understood',
} as const satisfies Record<FlaggedAnswer['answer']['source'], string>;
