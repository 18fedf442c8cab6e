import type { SubjectDeclaration } from 'shared/contract';
import { ASSET_TYPES, detailsPath, tickerOf } from 'shared/market';
import { LruCache, monotonicNow } from 'shared/server';
import type { PathOwner } from '../../composition/owner';
import type { AskApi } from '../proxy/api-calls';

/** Subject of an address, in the texts of its page. */
export interface Subject {
  title: string;
  description: string;
  /** The canonical path of an asset's page, whatever spelling and type were requested. */
  path?: string;
}

/** `unknown`: no such subject exists. Null: not known now, so the general texts apply. */
export type FoundSubject = Subject | 'unknown' | null;

export interface SubjectsOptions {
  ask: AskApi;
  /** Time for which a page waits for the texts, in ms. */
  limitMs?: number;
  now?: () => number;
}

const LIMIT_MS = 150;
/** Names seldom change. An unknown subject may appear with the next data. */
const KEEP_MS = 10 * 60_000;
const KEEP_UNKNOWN_MS = 60_000;
/** After a page waited in vain, pages do not wait for this time. */
const PATIENCE_MS = 2000;
const MAX_CACHED_SUBJECTS = 5000;
const MAX_PARAMETER = 60;
const MAX_TEXT_LENGTH = 160;

/**
 * Texts for pages with one subject, so that a shared link names it before any script runs. A slow
 * or unavailable API delays a page by at most the limit, and later pages not at all.
 */
export function subjects({ ask, limitMs = LIMIT_MS, now = monotonicNow }: SubjectsOptions) {
  const cache = new LruCache<{ subject: Subject | 'unknown'; until: number }>(MAX_CACHED_SUBJECTS);
  const pending = new Map<string, Promise<FoundSubject>>();
  let patientFrom = -Infinity;

  async function find(path: string, declaration: SubjectDeclaration): Promise<FoundSubject> {
    const answer = await ask(path);
    const isUnknown = answer?.status === 404 || answer?.status === 400;
    const subject = isUnknown
      ? 'unknown'
      : answer?.status === 200
        ? subjectFrom(answer.body, declaration)
        : null;
    if (subject !== null)
      cache.set(path, { subject, until: now() + (isUnknown ? KEEP_UNKNOWN_MS : KEEP_MS) });
    return subject;
  }

  return async function subjectOf(owner: PathOwner | null): Promise<FoundSubject> {
    const declaration = owner?.route.subject;
    if (!owner || !declaration) return null;
    const path = filled(declaration.path, owner.params);
    if (path === null) return 'unknown';
    const cached = cache.get(path);
    if (cached && cached.until > now()) return cached.subject;
    let answer = pending.get(path);
    if (!answer) {
      answer = find(path, declaration)
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

/** The path with the parameters of the route; null if a parameter cannot be a name. */
function filled(pattern: string, params: Readonly<Record<string, string>>): string | null {
  let isName = true;
  const path = pattern.replaceAll(/:([A-Za-z_]\w*)/g, (_, name: string) => {
    const value = params[name] ?? '';
    // A single point would change the path.
    isName &&= value.length <= MAX_PARAMETER && /[^.]/.test(value);
    return encodeURIComponent(value);
  });
  return isName ? `/api${path}` : null;
}

/** The declared texts filled with values of an answer; null if one is missing. */
function subjectFrom(body: string, { title, description }: SubjectDeclaration): Subject | null {
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
