import { PREVIEW_PARAMETER, previewLink } from '../../composition/preview-link';
import { readDiscovery } from '../../discovery/file';
import { CliError } from '../../release/cli-error';
import { fleetSigningKey } from '../../release/signing-key';
import type { FleetArguments } from '../fleet-arguments';
import type { Outcome } from '../outcome';
import { killNotes } from '../traffic-notes';
import { signableRelease } from './link';
import { requiredName } from './required';

const DAYS = 7;
const MAX_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * A signed link to one release with the other remotes as they are live, and the same as Markdown for
 * a pull request.
 * @throws CliError if a second approver is required and none approved the release
 */
export async function preview(
  releasesDir: string,
  { name: remote, rest: [page = '/'], to, days = DAYS, site, dryRun = false }: FleetArguments,
): Promise<Outcome> {
  const name = requiredName({ name: remote });
  if (!(days > 0 && days <= MAX_DAYS))
    throw new CliError(
      `for how long? npm run fleet -- preview ${name} --expires 7d, at most ${MAX_DAYS}d`,
      2,
    );
  if (!/^\/[\w\-./:]*$/.test(page) || page.startsWith('//'))
    throw new CliError('which page? Name its path, e.g. /stocks/screener', 2);
  const document = await readDiscovery(releasesDir);
  const { list, version } = await signableRelease(releasesDir, document, name, to);
  const expires = new Date(Date.now() + days * DAY_MS);
  const until = expires.toISOString();
  const time = `${until.slice(0, 16).replace('T', ' ')} UTC`;
  const data = { command: 'preview', name, version, dryRun, expires: until };
  if (dryRun) return { text: `Dry run: a preview of ${name} ${version} can be signed`, data };
  const text = previewLink(fleetSigningKey(releasesDir), { name, version }, expires.getTime());
  const query = new URLSearchParams({ [PREVIEW_PARAMETER]: text }).toString();
  const link = `${site ?? ''}${page}?${query}`;
  const markdown = `**Preview** of \`${name} ${version}\`: [open it](${link}) until ${time}. The other remotes are as they are live. [Leave the preview](${site ?? ''}/?remote.reset).`;
  return {
    text: [
      link,
      `It runs ${name} ${version} until ${time}.`,
      '',
      markdown,
      ...(site === undefined
        ? ['Set PUBLIC_URL or FLEET_URL: a pull request needs a link with the address of the site']
        : []),
      ...killNotes(name, list),
    ].join('\n'),
    data: { ...data, link, markdown },
  };
}
