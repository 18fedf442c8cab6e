declare module '*.md' {
  import type { Article } from '../../markdown/article';

  const article: Article;
  export default article;
}
declare module '*.contents' {
  import type { Library } from '../../markdown/article';

  const library: Library;
  export default library;
}
