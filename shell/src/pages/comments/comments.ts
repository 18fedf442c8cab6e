import { brand } from 'shared/brand';
import { localStore, randomId } from 'shared/browser';

export interface Comment {
  id: string;
  /** Path of the page. */
  page: string;
  text: string;
  /** ISO 8601, UTC. */
  writtenAt: string;
}

/** Maximum length of a comment in characters. */
export const COMMENT_LENGTH = 2000;

export interface Comments {
  /** All comments, newest first; the same array until one is added or removed. */
  all(): readonly Comment[];
  /** Throws if the browser does not store it; nothing is written then. */
  write(page: string, text: string): void;
  remove(id: string): void;
  subscribe(listener: () => void): () => void;
}

const KEY = `${brand.storagePrefix}comments`;
const NONE: readonly Comment[] = [];

/** Comments of this browser, shared by its tabs. */
export function createComments(
  { addEventListener }: Pick<Window, 'addEventListener'> = window,
  now: () => Date = () => new Date(),
): Comments {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let comments = NONE;

  /** Another tab may have written, so read the storage. */
  function all(): readonly Comment[] {
    const stored = localStore().getItem(KEY);
    if (stored !== text) {
      text = stored;
      comments = parse(stored);
    }
    return comments;
  }
  function store(next: readonly Comment[]): void {
    localStore().setItem(KEY, JSON.stringify(next));
    for (const listener of listeners) listener();
  }
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) for (const listener of listeners) listener();
  });

  return {
    all,
    write(page, text) {
      const comment = {
        id: randomId(),
        page,
        text: text.trim().slice(0, COMMENT_LENGTH),
        writtenAt: now().toISOString(),
      };
      store([comment, ...all()]);
    },
    remove: (id) => store(all().filter((comment) => comment.id !== id)),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

let ofPage: Comments | undefined;
/** The comments of this browser, created on first use. */
export const pageComments = (): Comments => (ofPage ??= createComments());

function parse(text: string | null): readonly Comment[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isComment) : NONE;
  } catch {
    return NONE;
  }
}

function isComment(value: unknown): value is Comment {
  if (typeof value !== 'object' || value === null) return false;
  const { id, page, text, writtenAt } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof page === 'string' &&
    page.startsWith('/') &&
    typeof text === 'string' &&
    typeof writtenAt === 'string' &&
    !Number.isNaN(Date.parse(writtenAt))
  );
}
