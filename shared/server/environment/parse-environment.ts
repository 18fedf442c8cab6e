import type { z } from 'zod';

/** A variable has a value that cannot be used; the message is one line that begins with its name. */
export class EnvironmentError extends Error {}

/**
 * Reads settings from environment variables; an empty variable counts as not set.
 *
 * @throws EnvironmentError naming the first variable that cannot be used.
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
