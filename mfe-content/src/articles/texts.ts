/** Texts of articles: each is a chunk of its own, fetched when its page opens. */
import { useEffect, useReducer } from 'react';
import { importWithRetries } from 'shared/ui/lazy-piece';
import type { Article } from '../../markdown/article';
import { articleAt } from './library';

const loaded = new Map<string, Article>();

/** @param file name in `articles/`, without `.md`. @throws when the chunk does not come */
export async function loadText(file: string): Promise<Article> {
  const present = loaded.get(file);
  if (present) return present;
  const { default: text } = await importWithRetries(
    (): Promise<{ default: Article }> => import(`../../articles/${file}.md`),
  );
  loaded.set(file, text);
  return text;
}

/** Texts of the information pages, by their paths. */
export const INFORMATION = {
  '/about-us': 'information/about-us',
  '/terms': 'information/terms',
  '/privacy': 'information/privacy',
  '/cookie-policy': 'information/cookie-policy',
} as const satisfies Record<string, string>;
export type InformationPath = keyof typeof INFORMATION;

export const isInformationPath = (path: string): path is InformationPath =>
  Object.hasOwn(INFORMATION, path);

/** Name of the text that the page at a path shows; undefined where it shows none. */
export const textFileOf = (path: string): string | undefined =>
  isInformationPath(path) ? INFORMATION[path] : articleAt(path)?.file;

/**
 * Loads the text of the page that the document was opened for, so that the first drawing is the whole page. A
 * text that does not come is asked for again by the page.
 */
export async function loadOpeningText(): Promise<void> {
  const file = textFileOf(window.location.pathname);
  if (file !== undefined) await loadText(file).catch(() => undefined);
}

export type TextState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'loaded'; text: Article };

/** The text with this file name; at once when it is here already. */
export function useText(file: string): TextState {
  const [failedFile, setFailedFile] = useReducer(
    (_: string | null, next: string | null) => next,
    null,
  );
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const text = loaded.get(file);
  useEffect(() => {
    if (text || failedFile === file) return undefined;
    let isLeft = false;
    loadText(file).then(
      () => !isLeft && redraw(),
      () => !isLeft && setFailedFile(file),
    );
    return () => {
      isLeft = true;
    };
  }, [file, text, failedFile]);
  if (text) return { status: 'loaded', text };
  return failedFile === file
    ? { status: 'failed', retry: () => setFailedFile(null) }
    : { status: 'loading' };
}
