import { CONFIGURATION_DEFAULTS, type RemoteConfiguration } from 'shared/contract';
import { configurationPath, LiveFile, readConfiguration } from 'shared/server';

export interface ConfigurationFile {
  /** Current configuration: the file's values over the defaults. Checks the file on every call. */
  current(): Promise<RemoteConfiguration>;
}

/**
 * `config.json` in the data directory, which an operator may edit while the API runs. Without it
 * the defaults apply. If it is unusable, the last good configuration stays.
 *
 * @param log receives one line for the operator per problem, once per edit
 */
export function openConfigurationFile(
  dataDir: string,
  log: (line: string) => void = () => undefined,
): ConfigurationFile {
  const path = configurationPath(dataDir);
  const file = new LiveFile(
    path,
    () => readConfiguration(dataDir),
    ({ message }) => {
      for (const line of message.split('\n'))
        log(`${path}: ${line}; the configuration stays as it was`);
    },
  );
  return { current: async () => ({ ...CONFIGURATION_DEFAULTS, ...(await file.get()) }) };
}
