import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteConfiguration } from 'shared/contract';
import { configurationFileSchema } from 'shared/contract/schemas';
import { errorCode } from '../release/error-code';

/** The configuration that an operator of this site edits; the API serves the same file. */
export const configurationPath = (dataDir: string): string => path.join(dataDir, 'config.json');

/** What the file says, nothing where there is none. */
export async function readConfiguration(dataDir: string): Promise<Partial<RemoteConfiguration>> {
  try {
    return configurationFileSchema.parse(
      JSON.parse(await readFile(configurationPath(dataDir), 'utf8')),
    );
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw error;
  }
}
