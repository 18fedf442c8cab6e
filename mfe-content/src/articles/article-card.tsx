import { formatDate } from 'shared/market';
import { styled } from 'shared/styled';
import { BREAKPOINTS, Icon, media, Row, Stack, TextLink } from 'shared/ui';
import type { ListedArticle } from './library';

const Item = styled(Stack)`
  gap: 6px;
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  > :is(h2, h3) {
    font-size: var(--text-lg);
    line-height: 22px;
  }
  > :is(h2, h3) > a {
    color: var(--ink);
  }
  > :is(h2, h3) > a:hover {
    color: var(--accent);
  }
  > p {
    flex: 1;
    color: var(--ink-2);
    font-size: var(--text-md);
    line-height: 20px;
  }
  > small {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
`;

export const ArticleGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-4);
  /* Most topics have four articles: three and one below them would leave a hole. */
  @media (max-width: ${BREAKPOINTS.large - 0.02}px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export interface ArticleCardProps {
  article: ListedArticle;
  isRead: boolean;
  heading?: 'h2' | 'h3';
}

/** An article in a list: subject, reading time, and whether it was read on this device. */
export function ArticleCard({ article, isRead, heading: Heading = 'h3' }: ArticleCardProps) {
  const { path, title, summary, level, minutes, published, category } = article;
  return (
    <Item as="li">
      <Heading>
        <TextLink to={path} className="">
          {title}
        </TextLink>
      </Heading>
      <p>{summary}</p>
      <Row as="small">
        {category ? level : formatDate(published)} · {minutes} min
        {isRead && (
          <>
            <Icon name="check" size={12} weight={2} /> Read
          </>
        )}
      </Row>
    </Item>
  );
}
