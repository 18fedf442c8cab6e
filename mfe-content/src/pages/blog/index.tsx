import { brand } from 'shared/brand';
import { usePageTitle } from 'shared/remote';
import { styled } from 'shared/styled';
import { LinkButton, PageHead } from 'shared/ui';
import { ArticleCard, ArticleGrid } from '../../articles/article-card';
import { POSTS } from '../../articles/library';
import { useReadArticles } from '../../articles/reading-progress';

const Page = styled.div`
  max-width: 1200px;
  margin: 0 auto;
`;

/** `/blog` */
export default function BlogPage() {
  const read = useReadArticles();
  const summary = `What changes in ${brand.name}, how it is built, and what the figures taught us.`;
  usePageTitle('Blog', summary);
  return (
    <Page>
      <PageHead
        title="Blog"
        meta={summary}
        actions={<LinkButton to="/learnings">Learnings</LinkButton>}
      />
      <ArticleGrid>
        {POSTS.map((post) => (
          <ArticleCard key={post.path} article={post} isRead={read.has(post.path)} heading="h2" />
        ))}
      </ArticleGrid>
    </Page>
  );
}
