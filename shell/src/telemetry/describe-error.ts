import { TELEMETRY_LIMITS as LIMITS } from 'shared/contract';
import { readStack, type StackOrigin } from './stack-origin';

export interface ErrorDescription {
  name: string;
  message: string;
  frames: string[];
  /** Release whose code threw, if the stack shows it. */
  release: { remote: string; version: string } | null;
  origin: StackOrigin;
}

/** Maximum number of characters read from a message: far more than is sent. */
const MAX_READ = 2000;

/**
 * Describes an error for telemetry: truncated, and without personal data.
 *
 * @param thrownAt file, line and column that the browser reports for a thrown value without a stack
 */
export function describeError(
  error: unknown,
  thrownAt = '',
  siteOrigin = globalThis.location?.origin ?? '',
): ErrorDescription {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const ofStack = readStack(stack, siteOrigin);
  const { origin, frames, release } =
    ofStack.origin === 'unknown' ? readStack(thrownAt, siteOrigin) : ofStack;
  return {
    name: scrub(nameOf(error)).slice(0, LIMITS.name),
    message: scrub(messageOf(error)).slice(0, LIMITS.message),
    frames: frames.slice(0, LIMITS.frames).map((frame) => frame.slice(-LIMITS.frame)),
    release,
    origin,
  };
}

/** Removes query strings, e-mail addresses, tokens and long ids; returns one line. */
export function scrub(text: string): string {
  return (
    text
      .slice(0, MAX_READ)
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .replaceAll(/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, '[email]')
      .replaceAll(/([\w)\]/.-])[?#][^\s"'<>)]*[=/][^\s"'<>)]*/g, '$1')
      .replaceAll(/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]')
      // Keep the version in a release folder; a segment longer than any of our names is an id.
      .replaceAll(/\b(?=[\w-]*\d)[A-Za-z0-9_-]{20,}\b/g, '[id]')
      .trim()
  );
}

function nameOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string' && code !== '') return code;
  const name: unknown = Reflect.get(error, 'name');
  return typeof name === 'string' && name !== '' ? name : 'object';
}

function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null) {
    const message: unknown = Reflect.get(error, 'message');
    if (typeof message === 'string') return message;
    try {
      return JSON.stringify(error);
    } catch {
      return '';
    }
  }
  return String(error);
}
