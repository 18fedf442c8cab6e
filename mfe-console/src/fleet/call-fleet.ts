import { z } from 'zod';
import type { Verdict } from './bisection';

/** Time limit of a command. A release or a check of all files may take minutes. */
const TIMEOUT_MS = 60_000;

/** Arguments of a command, as `POST /fleet/<command>` takes them. */
export interface CommandArguments {
  name?: string;
  rest?: string[];
  reason?: string;
  to?: string;
  days?: number;
  dryRun?: boolean;
  drop?: boolean;
  verify?: boolean;
  /** Of `preview`: origin of the link. */
  site?: string;
  /** Of `bisect`: the compositions to choose a range from. */
  list?: boolean;
  /** Of `bisect`: ids of a composition that works and of a later one that is broken. */
  good?: string;
  bad?: string;
  verdicts?: Record<string, Verdict>;
}

/** A refused or failed command. `status` is 0 without an answer. */
export class FleetError extends Error {
  override name = 'FleetError';

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const outcomeSchema = z.object({ text: z.string(), data: z.unknown() });
const problemSchema = z.object({ title: z.string(), detail: z.string().optional() });

/** Outcome of a command: its text for people, and its data. */
export interface FleetOutcome {
  text: string;
  data: unknown;
}

/**
 * Gives the fleet a command, with the rights of the token.
 *
 * @throws {FleetError} the edge refused the command, gave no answer within a minute, or an invalid one
 */
export async function callFleet(
  token: string,
  command: string,
  commandArguments: CommandArguments = {},
): Promise<FleetOutcome> {
  const { status, body } = await send(token, command, commandArguments);
  if (status !== 200) {
    const { data } = problemSchema.safeParse(body);
    throw new FleetError(
      data ? (data.detail ?? data.title) : `The edge answered ${status}.`,
      status,
    );
  }
  const { data } = outcomeSchema.safeParse(body);
  if (!data) throw new FleetError('The edge gave an answer that is no outcome of a command.', 200);
  return { text: data.text, data: data.data };
}

async function send(token: string, command: string, commandArguments: CommandArguments) {
  try {
    const answer = await fetch(`/fleet/${command}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(commandArguments),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await answer.json().catch(() => null);
    return { status: answer.status, body };
  } catch {
    throw new FleetError('The edge gave no answer. The command may have been carried out.', 0);
  }
}

/**
 * Data of a command that only reads.
 *
 * @throws {FleetError} as `callFleet`, or if the data does not have the shape of the schema
 */
export async function readFleet<T>(
  token: string,
  command: string,
  schema: z.ZodType<T>,
  commandArguments?: CommandArguments,
): Promise<T> {
  const { data } = await callFleet(token, command, commandArguments);
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new FleetError(
    `This console does not understand the answer of \`${command}\`. It may be older than the edge.`,
    200,
  );
}
