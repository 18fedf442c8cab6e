import { useDeferredValue, useState } from 'react';
import { usePageTitle } from 'shared/remote';
import { useParams } from 'shared/router';
import { styled } from 'shared/styled';
import { Button, Cluster, EmptyState, PageHead, TextField, TextLink } from 'shared/ui';
import { ArticleCard, ArticleGrid } from '../../articles/article-card';
import { findArticles } from '../../articles/find-articles';
import { CATEGORIES, categoryOf, LEARNINGS, type ListedArticle } from '../../articles/library';
import { NothingHere } from '../../articles/nothing-here';
import { useReadArticles } from '../../articles/reading-progress';
import type { ArticleCategory } from '../../../markdown/article';

const Page = styled.div`
  display: grid;
  gap: var(--space-5);
  max-width: 1200px;
  margin: 0 auto;
  > section > h2 {
    font-size: var(--text-xl);
    line-height: 28px;
  }
  > section > p {
    margin: 2px 0 var(--space-3);
    color: var(--ink-3);
    font-size: var(--text-md);
    line-height: 20px;
  }
  > nav [aria-current] {
    color: var(--ink);
    font-weight: 600;
    text-decoration: none;
  }
`;

const TITLE = 'Learnings';
const SUMMARY =
  'How to read the figures: what each says, how it is computed, and where it misleads. The examples are worked on live figures.';

/** `/learnings` and `/learnings/:category` */
export default function LearningsPage() {
  const { category: slug } = useParams();
  const category = categoryOf(slug);
  if (slug !== undefined && !category)
    return <NothingHere title="There is no such category" to="/learnings" label="All articles" />;
  return <Learnings key={slug} category={category} />;
}

function Learnings({ category }: { category: ArticleCategory | undefined }) {
  const [query, setQuery] = useState('');
  const read = useReadArticles();
  const title = category?.title ?? TITLE;
  usePageTitle(category ? `${category.title} | ${TITLE}` : TITLE, category?.summary ?? SUMMARY);
  const inCategory = category
    ? LEARNINGS.filter((article) => article.category?.slug === category.slug)
    : LEARNINGS;
  const matches = findArticles(inCategory, useDeferredValue(query));
  const count = inCategory.filter(({ path }) => read.has(path)).length;
  return (
    <Page>
      <PageHead
        title={title}
        meta={
          count > 0
            ? `${count} of ${inCategory.length} articles read on this device`
            : (category?.summary ?? SUMMARY)
        }
      />
      <nav aria-label="Categories">
        <Cluster as="ul" gap={[8, 16]}>
          <li>
            <CategoryLink to="/learnings" isCurrent={!category} text="All" />
          </li>
          {CATEGORIES.map((one) => (
            <li key={one.slug}>
              <CategoryLink
                to={`/learnings/${one.slug}`}
                isCurrent={one.slug === category?.slug}
                text={one.title}
              />
            </li>
          ))}
        </Cluster>
      </nav>
      <TextField
        label="Search articles"
        type="search"
        placeholder="P/E, dividend, drawdown …"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p className="ui-hidden" role="status">
        {query.trim() === ''
          ? ''
          : `${matches.length} ${matches.length === 1 ? 'article' : 'articles'} found`}
      </p>
      {CATEGORIES.map((one) => (
        <CategorySection
          key={one.slug}
          category={one}
          articles={matches.filter((article) => article.category?.slug === one.slug)}
          read={read}
          isAlone={category !== undefined}
        />
      ))}
      {matches.length === 0 && (
        <EmptyState
          title="No article holds these words"
          actions={<Button onClick={() => setQuery('')}>Show all articles</Button>}
        >
          Try fewer words, or the name of a column of the screener.
        </EmptyState>
      )}
    </Page>
  );
}

const CategoryLink = ({ to, isCurrent, text }: { to: string; isCurrent: boolean; text: string }) =>
  isCurrent ? <span aria-current="page">{text}</span> : <TextLink to={to}>{text}</TextLink>;

interface CategorySectionProps {
  category: ArticleCategory;
  articles: readonly ListedArticle[];
  read: ReadonlySet<string>;
  /** The page shows only this category, whose name is the page's title. */
  isAlone: boolean;
}

function CategorySection({ category, articles, read, isAlone }: CategorySectionProps) {
  if (articles.length === 0) return null;
  return (
    <section aria-label={category.title}>
      {!isAlone && (
        <>
          <h2>{category.title}</h2>
          <p>{category.summary}</p>
        </>
      )}
      <ArticleGrid>
        {articles.map((article) => (
          <ArticleCard
            key={article.path}
            article={article}
            isRead={read.has(article.path)}
            heading={isAlone ? 'h2' : 'h3'}
          />
        ))}
      </ArticleGrid>
    </section>
  );
}
