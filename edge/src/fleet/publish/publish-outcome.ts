import { contentHash } from '../../release/integrity';
import { proposalOutcome } from '../approvals/propose';
import { killNotes, WAITS } from '../traffic-notes';
import { undoOfShare } from '../undo-of-shares';
import { shareOf, stageText } from '../../discovery/rollouts';
import { changeOutcome, type Outcome } from '../outcome';
import type { Published } from './publish';

/** One line about a release. */
export const describePublished = ({
  release,
  upload,
  changed,
  traffic,
  rollout,
}: Published): string =>
  `${release.name} ${release.version}: ${upload}${changed ? (rollout ? `, rollout: ${stagesText(rollout)}` : `, ${traffic} % of visitors`) : upload === 'unchanged' ? ', live as before' : ''}`;

/** `5 % for 15 min, 25 % for 15 min, then 100 %`. */
const stagesText = ({ plan }: NonNullable<Published['rollout']>): string =>
  [
    ...plan.stages.map((stage) => `${stageText(stage)} for ${stage.bakeMinutes} min`),
    `then ${shareOf(undefined)} %`,
  ].join(', ');

/** Outcome of a release: its effect, and the command that reverts it. */
export function publishOutcome(
  published: Published,
  { dryRun }: { dryRun: boolean },
  notes: readonly string[] = [],
): Outcome {
  const { release, upload, changed, before, after, proposal, waits } = published;
  const { name, version } = release;
  if (proposal) return proposalOutcome(proposal, notes);
  const line = describePublished(published);
  const { text, data } = changeOutcome({
    command: 'release',
    name,
    changed: { changed, before, after },
    dryRun,
    sentence: dryRun ? undefined : line,
    undo: undoOfShare(name, version, published),
    notes: [
      ...(waits ? [WAITS] : []),
      ...(published.traffic === 0 && !published.rollout && !dryRun
        ? [`To look at it: npm run fleet -- link ${name} --to ${version}`]
        : []),
      ...notes,
      ...killNotes(name, after),
    ],
  });
  return {
    text: changed ? text : line,
    data: { ...data, version, upload, digest: contentHash(release.files) },
  };
}
