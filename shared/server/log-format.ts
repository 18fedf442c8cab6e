import { z } from 'zod';

/** `LOG_FORMAT`: one JSON object a line for collectors, or lines for people. */
export const logFormatVariable = z.enum(['pretty', 'json']).optional();

export type LogFormat = 'pretty' | 'json';

/** JSON in production, unless `LOG_FORMAT` names another format. */
export const logFormatOf = ({
  LOG_FORMAT: format,
  NODE_ENV: environment,
}: {
  LOG_FORMAT?: LogFormat | undefined;
  NODE_ENV?: string | undefined;
}): LogFormat => format ?? (environment === 'production' ? 'json' : 'pretty');
