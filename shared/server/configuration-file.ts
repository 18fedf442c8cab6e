import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteConfiguration } from 'shared/contract';
import { configurationFileSchema } from 'shared/contract/schemas';
import { errorCode } from './error-code';

/** Name of the file in the data directory, and of the object in the local storage bucket. */
export const CONFIGURATION_FILE = 'config.json';

export const configurationPath = (dataDir: string): string =>
  path.join(dataDir, CONFIGURATION_FILE);

/**
 * The operator's configuration of this site. Empty without a file.
 *
 * @throws Error with one line per problem
 */
export async function readConfiguration(dataDir: string): Promise<Partial<RemoteConfiguration>> {
  let text: string;
  try {
    text = await readFile(configurationPath(dataDir), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw new Error(`cannot be read (${messageOf(error)})`, { cause: error });
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`not JSON (${messageOf(error)})`, { cause: error });
  }
  const parsed = configurationFileSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new Error(
    parsed.error.issues
      .map(({ path: at, message }) => [...at.map(String), message.replaceAll('\n', ' ')].join(': '))
      .join('\n'),
  );
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ');
