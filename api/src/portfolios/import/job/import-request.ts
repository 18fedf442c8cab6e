import type { z } from 'zod';
import { importRequestSchema } from 'shared/contract/schemas';
import { invalidBody, NO_JSON } from '../../../http/invalid-fields';
import { invalidInput, ProblemError } from '../../../http/problem';
import type { FileContent } from '../reading/open-file';

type ImportBody = z.output<typeof importRequestSchema>;

/** A file and how to read it. */
export type ImportRequest = Omit<ImportBody, 'text' | 'file' | 'decimal'> & {
  content: FileContent;
};

/** Body of an import as it was received. Its parsing takes long, so it is left to a thread. */
export interface ReceivedBody {
  bytes: Uint8Array;
  /** `file` is the file itself, `json` an {@link ImportRequest}. */
  type: 'file' | 'json';
}

export interface ImportFile extends ReceivedBody {
  /** Options of the query. They take precedence over those of the body. */
  options: Partial<Omit<ImportBody, 'text' | 'file'>>;
  /** Earlier body with the file, where this one has options alone. */
  earlierBody?: ReceivedBody;
}

/**
 * @throws 400 problem, like other routes, for invalid JSON or a body that does not match the schema
 */
export function importRequestOf({ options, earlierBody, ...received }: ImportFile): ImportRequest {
  const { content: sentContent, ...body } = bodyOf(received);
  const choices = { ...body.choices, ...options.choices };
  const { decimal, ...request } = { ...body, ...options, choices };
  const decimalSign = request.decimalSign ?? decimal;
  const content = earlierBody ? bodyOf(earlierBody).content : sentContent;
  if (content === undefined) throw invalidInput([{ field: 'text', message: 'Missing' }]);
  return { ...request, ...(decimalSign && { decimalSign }), content };
}

function bodyOf({ bytes, type }: ReceivedBody) {
  const parsed = importRequestSchema.safeParse(type === 'file' ? {} : parseJson(bytes));
  if (parsed.error) throw invalidBody(parsed.error);
  const { text, file, ...body } = parsed.data;
  const content: FileContent | undefined =
    type === 'file' ? bytes : (text ?? (file && Buffer.from(file, 'base64')));
  return { ...body, content };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  } catch {
    throw new ProblemError(400, 'Bad request', NO_JSON);
  }
}
