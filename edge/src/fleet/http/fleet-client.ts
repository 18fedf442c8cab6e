import { z } from 'zod';
import { CliError } from '../../release/cli-error';
import type { FleetArguments } from '../fleet-arguments';
import type { Outcome } from '../outcome';

const outcomeSchema = z.object({ text: z.string(), data: z.record(z.string(), z.unknown()) });
const problemSchema = z.object({ detail: z.string() });

/**
 * Gives a command to the edge at `origin`, with the token of the environment.
 * @throws CliError with the edge's own sentence when it refuses
 */
export async function askFleet(
  origin: string,
  token: string | undefined,
  command: string,
  args: FleetArguments,
): Promise<Outcome> {
  const answer = await fetch(new URL(`/fleet/${command}`, origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    // The edge has a folder of its own, and takes the name from the token.
    body: JSON.stringify({ ...args, telemetryDir: undefined, who: undefined }),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new CliError(`${origin} cannot be reached: ${String(error)}`);
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) {
    const outcome = outcomeSchema.safeParse(body);
    if (outcome.success) return outcome.data;
    throw new CliError(`${origin} is not the edge of a fleet`);
  }
  const refusal = problemSchema.safeParse(body);
  throw new CliError(
    refusal.success ? refusal.data.detail : `${origin} answered ${answer.status}`,
    answer.status === 400 ? 2 : 1,
  );
}
