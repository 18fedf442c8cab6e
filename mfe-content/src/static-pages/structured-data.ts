/** schema.org objects of pages, for search engines. */
import { brand } from 'shared/brand';
import { ORIGIN_PLACEHOLDER } from 'shared/contract';
import type { ListedArticle } from '../articles/library';
import type { Topic } from '../faq/questions';

const organization = { '@type': 'Organization', name: brand.name, url: `${ORIGIN_PLACEHOLDER}/` };

/** https://schema.org/Article, for posts https://schema.org/BlogPosting */
export const articleData = ({
  path,
  title,
  summary,
  published,
  updated,
  minutes,
  level,
  category,
}: ListedArticle) => ({
  '@context': 'https://schema.org',
  '@type': category ? 'Article' : 'BlogPosting',
  headline: title,
  description: summary,
  url: ORIGIN_PLACEHOLDER + path,
  mainEntityOfPage: ORIGIN_PLACEHOLDER + path,
  datePublished: published,
  dateModified: updated,
  timeRequired: `PT${minutes}M`,
  inLanguage: brand.language,
  author: organization,
  publisher: organization,
  ...(category && { articleSection: category.title }),
  ...(level && { educationalLevel: level }),
});

/** https://schema.org/BreadcrumbList: the way from the list to the article. */
export const breadcrumbData = ({ path, title, category }: ListedArticle) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...(category
      ? [
          { name: 'Learnings', path: '/learnings' },
          { name: category.title, path: `/learnings/${category.slug}` },
        ]
      : [{ name: 'Blog', path: '/blog' }]),
    { name: title, path },
  ].map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.name,
    item: ORIGIN_PLACEHOLDER + item.path,
  })),
});

/** https://schema.org/WebSite */
export const siteData = () => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: brand.name,
  description: brand.description,
  url: `${ORIGIN_PLACEHOLDER}/`,
  inLanguage: brand.language,
  publisher: organization,
});

/** https://schema.org/FAQPage: every question of the page with its whole answer. */
export const questionData = (topics: readonly Topic[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: topics.flatMap(({ questions }) =>
    questions.map(({ id, question, answer }) => ({
      '@type': 'Question',
      url: `${ORIGIN_PLACEHOLDER}/faq#${id}`,
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    })),
  ),
});
