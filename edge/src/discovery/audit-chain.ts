import { createHash } from 'node:crypto';
import type { Deployment } from 'shared/contract';
import { z } from 'zod';

export const auditSchema = z.object({
  at: z.string(),
  who: z.string(),
  /** Second approver, if the micro-frontend requires one. */
  approver: z.string().optional(),
  command: z.string(),
  name: z.string(),
  reason: z.string(),
  /** Commit of the sources, where it is recorded. */
  commit: z.string().optional(),
  /** Address or number of the CI run. */
  run: z.string().optional(),
  /** SHA-256 over all files of the release. */
  digest: z.string().optional(),
  /** Number of the change. */
  revision: z.int().optional(),
  before: z.array(z.custom<Deployment>()),
  after: z.array(z.custom<Deployment>()),
});
/** One line of `audit.jsonl`: the deployments of one name before and after a change. */
export type AuditEntry = z.infer<typeof auditSchema>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The last field of a line is the hash over the text before it and the previous line's hash. */
export const HASHED = /^(.*),"previous":"([0-9a-f]{64})","hash":"([0-9a-f]{64})"\}$/s;
export const hashOf = (body: string, previous: string): string => sha256(`${previous}\n${body}`);

/**
 * A line whose hash covers the hash of the previous line. Editing, removing, inserting or moving a
 * line breaks the hashes after it.
 */
export function chainedLine(entry: AuditEntry, previous: string): { line: string; hash: string } {
  const body = JSON.stringify(entry).slice(0, -1);
  const hash = hashOf(body, previous);
  return { line: `${body},"previous":"${previous}","hash":"${hash}"}`, hash };
}

/** The hash of a line; undefined if the line has none. */
export const hashOfLine = (line: string): string | undefined => HASHED.exec(line)?.[3];

/** The hash of the line before it, as the line states it. */
export const previousOfLine = (line: string): string | undefined => HASHED.exec(line)?.[2];

/** Hash that the first line of the chain builds on. */
export const BEGINNING_OF_CHAIN = sha256('');
