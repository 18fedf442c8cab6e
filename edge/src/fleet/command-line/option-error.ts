import { errorCode } from 'shared/server';
import { CliError } from '../../release/cli-error';

/** Converts an error of `parseArgs` into one sentence with the usage. */
export function optionError(error: unknown, usage: string): CliError {
  const text = error instanceof Error ? error.message : String(error);
  const option = /'(-[^' ]+)/.exec(text)?.[1] ?? 'an option';
  const sentence =
    errorCode(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
      ? `there is no option ${option}`
      : errorCode(error) === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'
        ? / does not take /.test(text)
          ? `${option} takes no value`
          : `${option} wants a value`
        : text.split('\n')[0];
  return new CliError(`${sentence}: ${usage}`, 2);
}
