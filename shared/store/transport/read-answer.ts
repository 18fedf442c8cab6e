import type { Problem } from 'shared/contract';
import type { ApiError, ApiRequest, ApiResult } from './transport';

/** Result of an HTTP response. An unexpected shape counts as a 502. */
export async function readAnswer(
  answer: Response,
  expected: ApiRequest['answer'],
): Promise<ApiResult> {
  const text = await answer.text();
  const json = parse(text);
  if (answer.ok) return isExpected(json, expected) ? { data: json } : { error: { status: 502 } };
  const { status } = answer;
  if (isProblem(json)) return { error: { status, problem: json } };
  const mistakes = callableMistakes(json);
  return { error: mistakes ? { status, mistakes } : { status } };
}

/** `error.details` of a callable function that rejects its payload. Null for any other answer. */
function callableMistakes(json: unknown): ApiError['mistakes'] | null {
  const error = memberOf(json, 'error');
  const details = memberOf(error, 'details');
  if (!Array.isArray(details)) return null;
  return details.flatMap((each: unknown) => {
    const field = memberOf(each, 'field');
    const message = memberOf(each, 'message');
    return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [];
  });
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Null for an empty text, undefined for invalid JSON. */
function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isExpected(json: unknown, expected: ApiRequest['answer']): boolean {
  if (expected === undefined) return json !== undefined;
  if (expected === 'list') return Array.isArray(json);
  return typeof json === 'object' && json !== null && expected.every((member) => member in json);
}

function isProblem(json: unknown): json is Problem {
  return typeof json === 'object' && json !== null && 'title' in json && 'status' in json;
}
