import { useDeferredValue, useState } from 'react';
import { brand } from 'shared/brand';
import { copyText } from 'shared/browser';
import { usePageTitle } from 'shared/remote';
import { useLocation } from 'shared/router';
import { notified, useAppDispatch } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Card, CardHead, EmptyState, PageHead, TextField, TextLink } from 'shared/ui';
import { findQuestions } from '../../faq/find-questions';
import { QuestionItem } from '../../faq/question-item';
import { TOPICS } from '../../faq/questions';

const Layout = styled.div`
  display: grid;
  gap: var(--space-5);
  max-width: 880px;
  margin: 0 auto;
  @media (scripting: none) {
    [data-scripts] {
      display: none;
    }
  }
`;

/** `/faq` */
export default function FaqPage() {
  const [search, setSearch] = useState('');
  const matches = findQuestions(TOPICS, useDeferredValue(search));
  const anchor = useLocation().hash.slice(1);
  const dispatch = useAppDispatch();
  usePageTitle(
    'Questions and answers',
    `What ${brand.name} shows, where its figures come from and how they are computed.`,
  );
  const count = matches.reduce((sum, topic) => sum + topic.questions.length, 0);

  const copyLink = (id: string): void => {
    const url = `${window.location.origin}/faq#${id}`;
    void copyText(url).then((copied) =>
      dispatch(
        notified(
          copied
            ? { kind: 'success', title: 'Link copied', text: url }
            : { kind: 'error', title: 'The browser did not allow copying', text: url },
        ),
      ),
    );
  };

  return (
    <Layout>
      <PageHead
        title="Questions and answers"
        meta="What the product does, where its figures come from and how they are made."
      />
      <div data-scripts="">
        <TextField
          label="Search questions"
          type="search"
          placeholder="Dividend, broker, P/E …"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <p className="ui-hidden" role="status">
        {search.trim() === '' ? '' : `${count} ${count === 1 ? 'question' : 'questions'} found`}
      </p>
      {matches.map((topic) => (
        <Card key={topic.id} aria-labelledby={`topic-${topic.id}`}>
          <CardHead id={`topic-${topic.id}`} title={topic.title} />
          <ul>
            {topic.questions.map((question) => (
              <QuestionItem
                key={question.id}
                question={question}
                opened={question.id === anchor || (search.trim() !== '' && count <= 3)}
                target={question.id === anchor}
                onCopyLink={copyLink}
              />
            ))}
          </ul>
        </Card>
      ))}
      {matches.length === 0 && (
        <EmptyState
          title="No question holds these words"
          actions={<Button onClick={() => setSearch('')}>Show all questions</Button>}
        >
          Try fewer words, or write to us:{' '}
          <TextLink to={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>
        </EmptyState>
      )}
    </Layout>
  );
}
