import { useEffect, useRef } from 'react';
import { styled } from 'shared/styled';
import { Button, media, TextLink } from 'shared/ui';
import { neighboursOf, type ListedArticle } from './library';
import { markRead, useReadArticles } from './reading-progress';

const Foot = styled.div`
  max-width: 612px;
  margin-top: var(--space-6);
  padding-top: var(--space-4);
  border-top: 1px solid var(--line);
  > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--space-4);
    margin-top: var(--space-4);
  }
  > div > p:last-child {
    grid-column: 2;
    text-align: right;
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 18px;
  }
  ${media.mobile} {
    > div {
      grid-template-columns: 1fr;
    }
    > div > p:last-child {
      grid-column: 1;
      text-align: left;
    }
  }
  @media print {
    display: none;
  }
`;

/**
 * Progress on this device, and the previous and next articles. Reaching it marks the article as
 * read.
 */
export function ArticleFoot({ article, isLoaded }: { article: ListedArticle; isLoaded: boolean }) {
  const { path, category } = article;
  const isRead = useReadArticles().has(path);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLoaded || !foot.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      markRead(path, true);
      observer.disconnect();
    });
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [path, isLoaded]);
  const { previous, next } = neighboursOf(article);
  return (
    <Foot ref={foot}>
      {category && (
        <Button
          size="sm"
          icon={isRead ? 'check' : undefined}
          onClick={() => markRead(path, !isRead)}
        >
          {isRead ? 'Read on this device' : 'Mark as read'}
        </Button>
      )}
      <div>
        {previous && (
          <p>
            <small>{category ? 'Previous' : 'Newer'}</small>
            <TextLink to={previous.path}>{previous.title}</TextLink>
          </p>
        )}
        {next && (
          <p>
            <small>{category ? 'Next' : 'Older'}</small>
            <TextLink to={next.path}>{next.title}</TextLink>
          </p>
        )}
      </div>
    </Foot>
  );
}
