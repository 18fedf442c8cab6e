/** Runs at build time: HTML of the pages whose routes have `rendering: static`, and the feeds. */
import type { ComponentType } from 'react';
import { brand } from 'shared/brand';
import type { StaticPage, StaticPages } from 'shared/contract';
import { renderStaticPage } from 'shared/remote/server';
import declaration from '../../remote.json';
import { INFORMATION_TITLES } from '../articles/information-titles';
import { CATEGORIES, LEARNINGS, POSTS, type ListedArticle } from '../articles/library';
import { INFORMATION, isInformationPath, loadText } from '../articles/texts';
import { TOPICS } from '../faq/questions';
import ArticlePage from '../pages/article';
import BlogPage from '../pages/blog';
import ContactPage from '../pages/contact';
import FaqPage from '../pages/faq';
import HomePage from '../pages/home';
import InformationPage from '../pages/information';
import LearningsPage from '../pages/learnings';
import PricingPage from '../pages/pricing';
import { rssFeed } from './rss-feed';
import { articleData, breadcrumbData, questionData, siteData } from './structured-data';

const PAGES: Record<string, ComponentType> = {
  article: ArticlePage,
  blog: BlogPage,
  contact: ContactPage,
  faq: FaqPage,
  home: HomePage,
  information: InformationPage,
  learnings: LearningsPage,
  pricing: PricingPage,
};

const LEARNINGS_FEED = '/learnings/feed.xml';
const BLOG_FEED = '/blog/feed.xml';
/** Not the name of any category, article or post. */
const NO_SUCH = 'no-such-page';

const routeOf = (pattern: string) => {
  const route = declaration.routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`remote.json declares no route ${pattern}`);
  return route;
};

/** Renders the page of a route pattern at one of its paths, with the texts of the declaration. */
function rendered(pattern: string, path: string, overrides: Partial<StaticPage> = {}): StaticPage {
  const { page, title, description } = routeOf(pattern);
  const Page = PAGES[page];
  if (!Page) throw new Error(`The page "${page}" is not among the static pages`);
  return { title, description, ...renderStaticPage(Page, path, pattern), ...overrides };
}

const newest = (articles: readonly ListedArticle[]): string =>
  articles.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b));

function articlePage(article: ListedArticle, feed: string): StaticPage {
  const { path, category, title, summary, updated } = article;
  const pattern = category ? '/learnings/:category/:post' : '/blog/:post';
  return rendered(pattern, path, {
    title,
    description: summary,
    openGraphType: 'article',
    modified: updated,
    structuredData: [articleData(article), breadcrumbData(article)],
    feed,
  });
}

/** All static files of this remote. */
export async function staticPages(): Promise<StaticPages> {
  const informationTexts = new Map(
    await Promise.all(
      Object.entries(INFORMATION).map(
        async ([path, file]) => [path, await loadText(file)] as const,
      ),
    ),
  );
  await Promise.all([...LEARNINGS, ...POSTS].map(({ file }) => loadText(file)));
  const pages: StaticPages['pages'] = {
    '/': rendered('/', '/', {
      title: `${brand.name}: ${brand.tagline}`,
      structuredData: [siteData()],
    }),
    '/faq': rendered('/faq', '/faq', { structuredData: [questionData(TOPICS)] }),
    '/learnings': rendered('/learnings', '/learnings', {
      modified: newest(LEARNINGS),
      feed: LEARNINGS_FEED,
    }),
    '/blog': rendered('/blog', '/blog', { modified: newest(POSTS), feed: BLOG_FEED }),
    '/contact': rendered('/contact', '/contact'),
    '/pricing': rendered('/pricing', '/pricing'),
  };
  for (const { slug, title, summary } of CATEGORIES) {
    const path = `/learnings/${slug}`;
    const ofCategory = LEARNINGS.filter(({ category }) => category?.slug === slug);
    pages[path] = rendered('/learnings/:category', path, {
      title: `${title} | Learnings`,
      description: summary,
      modified: newest(ofCategory),
      feed: LEARNINGS_FEED,
    });
  }
  for (const article of LEARNINGS) pages[article.path] = articlePage(article, LEARNINGS_FEED);
  for (const post of POSTS) pages[post.path] = articlePage(post, BLOG_FEED);
  for (const [path, text] of informationTexts)
    if (isInformationPath(path))
      pages[path] = rendered(path, path, {
        title: INFORMATION_TITLES[path],
        description: text.summary,
        modified: text.updated,
      });
  return {
    pages,
    missing: {
      '/learnings/:category': rendered('/learnings/:category', `/learnings/${NO_SUCH}`, {
        title: 'There is no such category',
      }),
      '/learnings/:category/:post': rendered(
        '/learnings/:category/:post',
        `/learnings/${NO_SUCH}/${NO_SUCH}`,
        { title: 'There is no such article' },
      ),
      '/blog/:post': rendered('/blog/:post', `/blog/${NO_SUCH}`, {
        title: 'There is no such post',
      }),
    },
    files: {
      [LEARNINGS_FEED]: rssFeed({
        title: `${brand.name}: Learnings`,
        description: routeOf('/learnings').description,
        path: '/learnings',
        feed: LEARNINGS_FEED,
        articles: LEARNINGS,
      }),
      [BLOG_FEED]: rssFeed({
        title: `${brand.name}: Blog`,
        description: routeOf('/blog').description,
        path: '/blog',
        feed: BLOG_FEED,
        articles: POSTS,
      }),
    },
  };
}
