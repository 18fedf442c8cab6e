import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIGURATION_DEFAULTS, type RemoteConfiguration } from 'shared/contract';
import { configurationFileSchema } from 'shared/contract/schemas';
import { errorCode } from '../http/error-code';

/** Name of the file in the data directory, and of the object in the local storage bucket. */
export const CONFIGURATION_FILE = 'config.json';

export interface ConfigurationFile {
  /** What holds now: the file's values over the defaults. The file is looked at on every call. */
  current(): Promise<RemoteConfiguration>;
}

/** What is wrong with a file's text, one line each; else its values. */
function understand(text: string): { values: Partial<RemoteConfiguration> } | { wrong: string[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { wrong: [`not JSON (${error instanceof Error ? error.message : String(error)})`] };
  }
  const parsed = configurationFileSchema.safeParse(json);
  if (parsed.success) return { values: parsed.data };
  return {
    wrong: parsed.error.issues.map(({ path, message }) =>
      [...path.map(String), message].join(': '),
    ),
  };
}

/**
 * `config.json` in the data directory, which an operator may edit while the API runs. Without it the
 * defaults hold; when what it says cannot be used the last good configuration stays.
 *
 * @param tell takes one line for the operator for each thing that is wrong, once per edit
 */
export function openConfigurationFile(
  dataDir: string,
  tell: (line: string) => void = () => undefined,
): ConfigurationFile {
  const path = join(dataDir, CONFIGURATION_FILE);
  let stamp: string | null = null;
  let values: RemoteConfiguration = CONFIGURATION_DEFAULTS;

  async function look(): Promise<void> {
    const found = await stat(path, { bigint: true }).then(
      ({ ino, mtimeNs, size }) => `${ino} ${mtimeNs} ${size}`,
      (error: unknown) => (errorCode(error) === 'ENOENT' ? '' : `unreadable ${String(error)}`),
    );
    if (found === stamp) return;
    stamp = found;
    if (found === '') {
      values = CONFIGURATION_DEFAULTS;
      return;
    }
    const read = await readFile(path, 'utf8').then(understand, (error: unknown) => ({
      wrong: [`cannot be read (${error instanceof Error ? error.message : String(error)})`],
    }));
    if ('values' in read) values = { ...CONFIGURATION_DEFAULTS, ...read.values };
    else {
      for (const line of read.wrong)
        tell(`${path}: ${line.replaceAll('\n', ' ')}; the configuration stays as it was`);
    }
  }

  return {
    async current() {
      await look();
      return values;
    },
  };
}
