import { useAskAbout, usePageKeys, usePageReady, usePageTitle } from 'shared/remote';
import { useLocation, useNavigate } from 'shared/router';
import { formatDate } from 'shared/market';
import { Button, TextLink } from 'shared/ui';
import { ArticleFoot } from '../../articles/article-foot';
import { articleAt, neighboursOf, type ListedArticle } from '../../articles/library';
import { NothingHere } from '../../articles/nothing-here';
import { TextLayout } from '../../articles/text-layout';
import { useText } from '../../articles/texts';

export { loadOpeningText } from '../../articles/texts';

/** `/learnings/:category/:post` and `/blog/:post` */
export default function ArticlePage() {
  const { pathname } = useLocation();
  const article = articleAt(pathname);
  if (article) return <ArticleView key={article.path} article={article} />;
  return pathname.startsWith('/blog/') ? (
    <NothingHere title="There is no such post" to="/blog" label="All posts" />
  ) : (
    <NothingHere title="There is no such article" to="/learnings" label="All articles" />
  );
}

function ArticleView({ article }: { article: ListedArticle }) {
  const { title, summary, category, level, minutes, updated, file } = article;
  const state = useText(file);
  const navigate = useNavigate();
  const askAbout = useAskAbout();
  const { previous, next } = neighboursOf(article);
  usePageTitle(title, summary);
  usePageReady(state.status !== 'loading');
  const open = (neighbour: ListedArticle | undefined) => () =>
    neighbour ? void navigate(neighbour.path) : false;
  usePageKeys('Article', [
    { keys: 'n', label: category ? 'Next article' : 'Older post', onPress: open(next) },
    { keys: 'p', label: category ? 'Previous article' : 'Newer post', onPress: open(previous) },
  ]);
  return (
    <TextLayout
      title={title}
      summary={summary}
      state={state}
      actions={
        askAbout && (
          <Button size="sm" onClick={() => askAbout({ label: title })}>
            Ask about this
          </Button>
        )
      }
      trail={
        <nav aria-label="Breadcrumb">
          {category ? (
            <>
              <TextLink to="/learnings">Learnings</TextLink> ›{' '}
              <TextLink to={`/learnings/${category.slug}`}>{category.title}</TextLink>
            </>
          ) : (
            <TextLink to="/blog">Blog</TextLink>
          )}
        </nav>
      }
      meta={
        <>
          {level !== undefined && `${level} · `}
          {minutes} min read · <time dateTime={updated}>{formatDate(updated, 'long')}</time>
        </>
      }
    >
      <ArticleFoot article={article} isLoaded={state.status === 'loaded'} />
    </TextLayout>
  );
}
