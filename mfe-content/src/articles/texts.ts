/** Texts of articles: each is a separate chunk, loaded when its page opens. */
import { useEffect, useReducer } from 'react';
import { importWithRetries } from 'shared/ui/lazy-piece';
import type { Article } from '../../markdown/article';
import { articleAt } from './library';

const loaded = new Map<string, Article>();

/** @param file name in `articles/`, without `.md`. @throws if the chunk does not load */
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

/** File name of the text of a page by path; undefined for pages without one. */
export const textFileOf = (path: string): string | undefined =>
  isInformationPath(path) ? INFORMATION[path] : articleAt(path)?.file;

/**
 * Loads the text of the document's first page, so that the first render is complete. If it fails,
 * the page requests the text again.
 */
export async function loadOpeningText(): Promise<void> {
  const file = textFileOf(window.location.pathname);
  if (file !== undefined) await loadText(file).catch(() => undefined);
}

export type TextState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'loaded'; text: Article };

/** The text with this file name; synchronous if it has loaded already. */
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
