import { contentHash } from '../../release/integrity';
import { killNotes } from '../commands/traffic';
import { changeOutcome, type Outcome } from '../outcome';
import type { Published } from './publish';

/** One line about a release. */
export const describePublished = (
  { release, upload, changed }: Published,
  traffic: number,
): string =>
  `${release.name} ${release.version}: ${upload}${changed ? `, ${traffic} % of visitors` : upload === 'unchanged' ? ', live as before' : ''}`;

/** What a release says: what it did, or would do, and how to undo it. */
export function publishOutcome(
  published: Published,
  { traffic, dryRun }: { traffic: number; dryRun: boolean },
  notes: readonly string[] = [],
): Outcome {
  const { release, upload, changed, before, after } = published;
  const { name, version } = release;
  const line = describePublished(published, traffic);
  const { text, data } = changeOutcome({
    command: 'release',
    name,
    changed: { changed, before, after },
    dryRun,
    sentence: dryRun ? undefined : line,
    undo:
      before.length > 0
        ? `npm run fleet -- rollback ${name} --reason "…"`
        : `npm run fleet -- retire ${name} --drop --reason "…"`,
    notes: [...notes, ...killNotes(name, after)],
  });
  return {
    text: changed ? text : line,
    data: { ...data, version, upload, digest: contentHash(release.files) },
  };
}
