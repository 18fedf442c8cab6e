import type { z } from 'zod';
import { importRequestSchema } from 'shared/contract/schemas';
import { invalidBody, NO_JSON } from '../../http/invalid-fields';
import { ProblemError } from '../../http/problem';

/** A file and how to read it. */
export type ImportRequest = z.output<typeof importRequestSchema>;

/** Body of an import as it was received. Its parsing takes long, so it is left to a thread. */
export interface ImportFile {
  bytes: Uint8Array;
  /** `csv` is the file itself, `json` an {@link ImportRequest}. */
  type: 'csv' | 'json';
  /** Options of the query. They take precedence over those of the body. */
  options: Partial<Omit<ImportRequest, 'text'>>;
}

/** @throws 400 problem as other routes do for a body that is no JSON or not of the schema */
export function importRequestOf({ bytes, type, options }: ImportFile): ImportRequest {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const parsed = importRequestSchema.safeParse(type === 'csv' ? { text } : parseJson(text));
  if (parsed.error) throw invalidBody(parsed.error);
  const choices = { ...parsed.data.choices, ...options.choices };
  return { ...parsed.data, ...options, choices };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError(400, 'Bad request', NO_JSON);
  }
}
