import { formatDate } from 'shared/market';
import { styled } from 'shared/styled';
import { Icon, TextLink } from 'shared/ui';
import type { ListedArticle } from './library';

const Item = styled.li.withConfig({ componentId: 'article-card' })`
  display: flex;
  flex-direction: column;
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
    display: flex;
    align-items: center;
    gap: var(--space-2);
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
`;

export const ArticleGrid = styled.ul.withConfig({ componentId: 'article-grid' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: var(--space-4);
`;

export interface ArticleCardProps {
  article: ListedArticle;
  isRead: boolean;
  heading?: 'h2' | 'h3';
}

/** An article in a list: what it is about, how long it takes, whether it was read on this device. */
export function ArticleCard({ article, isRead, heading: Heading = 'h3' }: ArticleCardProps) {
  const { path, title, summary, level, minutes, published, category } = article;
  return (
    <Item>
      <Heading>
        <TextLink to={path} className="">
          {title}
        </TextLink>
      </Heading>
      <p>{summary}</p>
      <small>
        {category ? level : formatDate(published)} · {minutes} min
        {isRead && (
          <>
            <Icon name="check" size={12} weight={2} /> Read
          </>
        )}
      </small>
    </Item>
  );
}
