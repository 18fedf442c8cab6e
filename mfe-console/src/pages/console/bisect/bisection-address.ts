import { VERDICTS, type Verdict } from '../../../fleet/bisection';

/** A bisection as the address holds it, so that a reload and a colleague continue it. */
export interface Bisection {
  /** Ids of a composition that works and of a later one that is broken. */
  good: string;
  bad: string;
  /** Path of the page that shows the fault. */
  page: string;
  /** Answers in their order, one for each composition. */
  answers: readonly Answer[];
}

export interface Answer {
  id: string;
  verdict: Verdict;
}

const ID = /^[0-9a-f]{12}$/;
const MAX_PAGE = 500;

/** The bisection of an address; null without one. Invalid answers are left out. */
export function readBisection(parameters: URLSearchParams): Bisection | null {
  const [good = '', bad = ''] = [parameters.get('good') ?? '', parameters.get('bad') ?? ''];
  if (!ID.test(good) || !ID.test(bad)) return null;
  const answers = (parameters.get('answers') ?? '').split('.').flatMap((text): Answer[] => {
    const [id = '', word] = text.split('-');
    const verdict = VERDICTS.find((one) => one === word);
    return verdict && ID.test(id) ? [{ id, verdict }] : [];
  });
  return { good, bad, page: pageOf(parameters), answers };
}

/** Page of the address; the start page if it has none or one of another site. */
export function pageOf(parameters: URLSearchParams): string {
  const page = parameters.get('page') ?? '';
  return isPage(page) ? page : '/';
}

/** Whether a text is the path of a page of this site. A link to it carries a signature. */
export function isPage(text: string): boolean {
  const { origin } = window.location;
  return (
    text.startsWith('/') &&
    text.length <= MAX_PAGE &&
    URL.canParse(text, origin) &&
    new URL(text, origin).origin === origin
  );
}

/** Parameters of an address with another bisection, or without one. Others are kept. */
export function withBisection(
  parameters: URLSearchParams,
  bisection: Bisection | null,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of ['good', 'bad', 'answers']) next.delete(name);
  if (!bisection) return next;
  next.set('good', bisection.good);
  next.set('bad', bisection.bad);
  if (bisection.page === '/') next.delete('page');
  else next.set('page', bisection.page);
  if (bisection.answers.length > 0)
    next.set('answers', bisection.answers.map(({ id, verdict }) => `${id}-${verdict}`).join('.'));
  return next;
}

/** The answers with a new one, which replaces an earlier one about the same composition. */
export const withAnswer = (answers: readonly Answer[], answer: Answer): Answer[] => [
  ...answers.filter(({ id }) => id !== answer.id),
  answer,
];

/** Address of a page with exactly one composition. */
export function pageAddress(page: string, query: string): string {
  const url = new URL(page, window.location.origin);
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
