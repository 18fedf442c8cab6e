import type { SubjectDeclaration } from 'shared/contract';
import { ASSET_TYPES, detailsPath, tickerOf } from 'shared/market';
import { LruCache, monotonicNow } from 'shared/server';
import type { PathOwner } from '../../composition/owner';

/** What an address names, in the words of its page. */
export interface Subject {
  title: string;
  description: string;
  /** The one path of the page of an asset, whatever the spelling and type that were asked for. */
  path?: string;
}

/** `unknown`: there is no such thing. Null: nothing is known of it now, the general words hold. */
export type FoundSubject = Subject | 'unknown' | null;

/** Status and body of an answer of the API; null without one. */
export type AskApi = (path: string) => Promise<{ status: number; body: string } | null>;

export interface SubjectsOptions {
  ask: AskApi;
  /** So long a page waits for the words, in ms. */
  limitMs?: number;
  now?: () => number;
}

const LIMIT_MS = 150;
/** Names seldom change; what does not exist may come with the next figures. */
const KEEP_MS = 10 * 60_000;
const KEEP_UNKNOWN_MS = 60_000;
/** After a page has waited in vain none does for so long. */
const PATIENCE_MS = 2000;
const MAX_CACHED_SUBJECTS = 5000;
const MAX_PARAMETER = 60;
const MAX_TEXT_LENGTH = 160;

/**
 * Words for pages that show one thing, so that a shared link names it before any script runs. An API that
 * is slow or away delays a page by the limit at most, and the pages after it not at all.
 */
export function subjects({ ask, limitMs = LIMIT_MS, now = monotonicNow }: SubjectsOptions) {
  const cache = new LruCache<{ subject: Subject | 'unknown'; until: number }>(MAX_CACHED_SUBJECTS);
  const pending = new Map<string, Promise<FoundSubject>>();
  let patientFrom = -Infinity;

  async function find(path: string, words: SubjectDeclaration): Promise<FoundSubject> {
    const answer = await ask(path);
    const isUnknown = answer?.status === 404 || answer?.status === 400;
    const subject = isUnknown
      ? 'unknown'
      : answer?.status === 200
        ? wordsOf(answer.body, words)
        : null;
    if (subject !== null)
      cache.set(path, { subject, until: now() + (isUnknown ? KEEP_UNKNOWN_MS : KEEP_MS) });
    return subject;
  }

  return async function subjectOf(owner: PathOwner | null): Promise<FoundSubject> {
    const words = owner?.route.subject;
    if (!owner || !words) return null;
    const path = filled(words.path, owner.params);
    if (path === null) return 'unknown';
    const cached = cache.get(path);
    if (cached && cached.until > now()) return cached.subject;
    let answer = pending.get(path);
    if (!answer) {
      answer = find(path, words)
        .catch(() => null)
        .finally(() => pending.delete(path));
      pending.set(path, answer);
    }
    if (now() < patientFrom) return null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        patientFrom = now() + PATIENCE_MS;
        resolve(null);
      }, limitMs);
    });
    const first = await Promise.race([answer, late]);
    clearTimeout(timer);
    return first;
  };
}

/** The path with the parameters of the route; null where one is no name of anything. */
function filled(pattern: string, params: Readonly<Record<string, string>>): string | null {
  let isName = true;
  const path = pattern.replaceAll(/:([A-Za-z_]\w*)/g, (_, name: string) => {
    const value = params[name] ?? '';
    // A point alone would lead the path elsewhere.
    isName &&= value.length <= MAX_PARAMETER && /[^.]/.test(value);
    return encodeURIComponent(value);
  });
  return isName ? `/api${path}` : null;
}

/** The declared words with the texts of an answer in them; null when one is missing. */
function wordsOf(body: string, { title, description }: SubjectDeclaration): Subject | null {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof answer !== 'object' || answer === null) return null;
  const texts = new Map(
    Object.entries(answer).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' ? [[name, inOneLine(value)] as const] : [],
    ),
  );
  const symbol = texts.get('symbol');
  if (symbol !== undefined) texts.set('ticker', tickerOf(symbol));
  let isWhole = true;
  const fill = (pattern: string) =>
    pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const text = texts.get(name) ?? '';
      isWhole &&= text !== '';
      return text;
    });
  const assetType = ASSET_TYPES.find((type) => type === texts.get('assetType'));
  const subject = {
    title: fill(title),
    description: fill(description),
    ...(symbol !== undefined && assetType && { path: detailsPath(assetType, symbol) }),
  };
  return isWhole ? subject : null;
}

const inOneLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH);
