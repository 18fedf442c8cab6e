import { LruCache } from 'shared/server';
import { drawPicture, type PictureTexts } from './draw-picture';

/** Bytes of pictures in memory: some thousand of them. */
const MAX_BYTES = 24 * 1024 * 1024;
/** Limit of concurrent drawings: more would delay pages. */
const MAX_DRAWN_AT_ONCE = 4;
/** Longer texts are cut: they would not be visible in a picture. */
const MAX_LENGTH = 300;

export interface PictureStoreOptions {
  draw?: typeof drawPicture;
  maxBytes?: number;
}

/**
 * Pictures by their texts: equal texts are drawn once, also for concurrent requests. The least
 * recently used ones are evicted when the bytes exceed their limit.
 */
export function pictureStore({
  draw = drawPicture,
  maxBytes = MAX_BYTES,
}: PictureStoreOptions = {}) {
  const cache = new LruCache<Buffer>(maxBytes, ({ length }) => length);
  const pending = new Map<string, Promise<Buffer>>();

  /** Null while the limit of concurrent drawings is reached; retry later. */
  return async function pictureOf(texts: PictureTexts): Promise<Buffer | null> {
    const title = texts.title.slice(0, MAX_LENGTH);
    const description = texts.description.slice(0, MAX_LENGTH);
    const key = `${title}\n${description}`;
    const present = cache.get(key) ?? pending.get(key);
    if (present) return present;
    if (pending.size >= MAX_DRAWN_AT_ONCE) return null;
    const drawing = draw({ title, description });
    pending.set(key, drawing);
    try {
      const picture = await drawing;
      cache.set(key, picture);
      return picture;
    } finally {
      pending.delete(key);
    }
  };
}
