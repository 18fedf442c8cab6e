import { CliError } from '../../release/cli-error';
import type { Outcome } from '../outcome';
import { changesText, type BisectStep } from './bisect-plan';

interface Found {
  /** The newest composition that passed. */
  good: BisectStep;
  /** Changes of which one is guilty. */
  suspects: readonly BisectStep[];
  tries: number;
  skipped: number;
  /** Changes between the good and the bad composition. */
  changes: number;
}

/**
 * The result of a bisection.
 * @throws CliError naming the suspects if skipped compositions leave several
 */
export function guiltyOutcome({ good, suspects, tries, skipped, changes }: Found): Outcome {
  const [guilty, ...others] = suspects;
  if (!guilty) throw new Error('a bisection has no suspect');
  if (others.length > 0)
    throw new CliError(
      `the check could not judge what is between: one of ${suspects.length} changes is guilty: ${suspects.map((step) => `${changesText(step)} (${step.command} by ${step.who}, ${timeOf(step.at)})`).join('; ')}`,
    );
  const [change] = guilty.changes;
  const { released } = guilty;
  const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
  const effort = [
    `${count(tries, 'try', 'tries')} of ${count(changes, 'change', 'changes')}`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');
  return {
    text: [
      `${changesText(guilty)} broke the check, found by ${effort}`,
      `Most visitors got it at ${timeOf(guilty.at)}: ${guilty.command} by ${guilty.who}${guilty.approver === undefined ? '' : `, approved by ${guilty.approver}`}: ${guilty.reason}`,
      ...(released
        ? [
            `Released ${timeOf(released.at)} by ${released.who}${released.commit === undefined ? '' : ` from ${released.commit}`}`,
          ]
        : []),
      `Composition ${good.id} passes, ${guilty.id} fails`,
      ...(change?.before
        ? [
            `To take it back: npm run fleet -- rollback ${change.name} --to ${change.before} --reason "…"`,
          ]
        : []),
    ].join('\n'),
    data: {
      command: 'bisect',
      guilty: {
        name: change?.name ?? null,
        version: change?.after ?? null,
        before: change?.before ?? null,
        changes: guilty.changes,
        command: guilty.command,
        who: guilty.who,
        ...(guilty.approver !== undefined && { approver: guilty.approver }),
        at: guilty.at,
        reason: guilty.reason,
        released: released ?? null,
      },
      good: good.id,
      bad: guilty.id,
      tries,
      skipped,
      changes,
    },
  };
}

const timeOf = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;
