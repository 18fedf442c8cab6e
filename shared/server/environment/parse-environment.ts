import type { z } from 'zod';

/** A variable has an invalid value. The message is one line that starts with its name. */
export class EnvironmentError extends Error {}

/**
 * Parses settings from environment variables. An empty variable counts as unset.
 *
 * @throws EnvironmentError naming the first invalid variable
 */
export function parseEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  variables: NodeJS.ProcessEnv,
): z.output<Schema> {
  const nonEmpty = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== ''),
  );
  const parsed = schema.safeParse(nonEmpty);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new EnvironmentError(`${String(issue?.path[0])}: ${issue?.message.replaceAll('\n', ' ')}`);
}
