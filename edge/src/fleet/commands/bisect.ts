import {
  compositionSteps,
  versionChanges,
  type CompositionStep,
} from '../../composition/composition-history';
import { COMPOSITION_PARAMETER, pinToken } from '../../composition/pins';
import { readAudit, type AuditEntry } from '../../discovery/audit';
import { readDiscovery } from '../../discovery/file';
import { CliError } from '../../release/cli-error';
import { fleetSigningKey } from '../../release/signing-key';
import { changesText, type BisectStep } from '../bisect/bisect-plan';
import { bisectProgress } from '../bisect/bisect-progress';
import { findRange, MAX_STEPS } from '../bisect/bisect-range';
import { goneOf, storedReleases } from '../bisect/stored-releases';
import type { FleetArguments } from '../fleet-arguments';
import type { Outcome } from '../outcome';
import { table } from '../status';

const LINK_MS = 86_400_000;

/**
 * The compositions that a bisection may try, each with a signed address, and the one to try next
 * after the given verdicts. With `list`, the newest compositions to choose a range from. It changes
 * nothing and runs no check: the caller does.
 * @throws CliError if the history has no such range, or its ends are no longer stored
 */
export async function bisect(
  releasesDir: string,
  { good, bad, verdicts = {}, list = false, dryRun = false }: FleetArguments,
): Promise<Outcome> {
  if (list && (good !== undefined || bad !== undefined))
    throw new CliError('--list names all compositions: leave out --good and --bad', 2);
  const entries = await readAudit(releasesDir);
  const all = compositionSteps(entries);
  const isStored = storedReleases(releasesDir);
  const { from, to } = list
    ? { from: Math.max(0, all.length - MAX_STEPS), to: all.length - 1 }
    : await findRange(all, { good, bad }, isStored);
  const range = all.slice(from, to + 1);
  const released = releasesIn(entries);
  const key = dryRun || list ? null : fleetSigningKey(releasesDir);
  const expires = Date.now() + LINK_MS;
  const steps: BisectStep[] = [];
  for (const [at, step] of range.entries()) {
    const gone = await goneOf(step.versions, isStored);
    const token = key && pinToken(key, step.id, expires);
    steps.push({
      ...described(step, range[at - 1], released),
      ...(gone.length > 0 && { gone }),
      ...(token !== null && { query: `${COMPOSITION_PARAMETER}=${token}` }),
    });
  }
  const killed = await killedParts(releasesDir);
  return {
    text: [
      stepTable(steps, list),
      ...(killed.length > 0
        ? [`${killed.join(', ')}: killed, so no link has it; revive it first`]
        : []),
      ...(steps.length > 1
        ? [
            `npm run fleet -- bisect --good ${steps[0]?.id} --bad ${steps.at(-1)?.id} "<check command>" finds the change that broke the check`,
          ]
        : ['a bisection needs two compositions']),
    ].join('\n'),
    data: {
      command: 'bisect',
      dryRun,
      steps,
      killed,
      ...(!list && { progress: bisectProgress(steps, new Map(Object.entries(verdicts))) }),
    },
  };
}

const stepTable = (steps: readonly BisectStep[], list: boolean): string =>
  table([
    ['at (UTC)', 'composition', 'change', 'by', 'command'],
    ...steps.map((step) => [
      step.at.slice(0, 19).replace('T', ' '),
      step.id,
      changesText(step) || (list ? 'the oldest one' : 'the good one'),
      step.who,
      step.gone ? `${step.command}; gone: ${step.gone.join(', ')}` : step.command,
    ]),
  ]);

function described(
  { id, versions, change }: CompositionStep,
  previous: CompositionStep | undefined,
  released: ReadonlyMap<string, AuditEntry>,
): BisectStep {
  const changes = previous ? versionChanges(previous.versions, versions) : [];
  const one = changes.find(({ after }) => after !== null);
  const release = one && released.get(`${one.name} ${one.after}`);
  const { at, who, approver, command, reason } = change;
  return {
    id,
    at,
    who,
    ...(approver !== undefined && { approver }),
    command,
    reason,
    changes,
    ...(release && {
      released: {
        who: release.who,
        at: release.at,
        ...(release.commit !== undefined && { commit: release.commit }),
        ...(release.run !== undefined && { run: release.run }),
      },
    }),
  };
}

/** The first change that names each version, by name and version. */
function releasesIn(entries: readonly AuditEntry[]): Map<string, AuditEntry> {
  const first = new Map<string, AuditEntry>();
  for (const entry of entries)
    for (const { metadata } of entry.after) {
      const key = `${entry.name} ${metadata.version}`;
      if (!first.has(key)) first.set(key, entry);
    }
  return first;
}

/** Parts that are killed now: they stay killed for every link. */
async function killedParts(releasesDir: string): Promise<string[]> {
  const { microFrontends } = await readDiscovery(releasesDir);
  return Object.entries(microFrontends)
    .filter(([, list]) => list.some(({ extras }) => extras.killed))
    .map(([name]) => name);
}
