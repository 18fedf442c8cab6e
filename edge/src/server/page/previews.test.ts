import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PAGE_TOKEN_META } from 'shared/contract';
import { z } from 'zod';
import { preview } from '../../fleet/commands/preview';
import { previewLink } from '../../composition/preview-link';
import { fleetSigningKey, signingKeyOf } from '../../release/signing-key';
import { openTestSite, screeners, SHELL, type TestSite } from '../../testing/test-site';

const NAME = 'mfe-screeners';
const HOUR = 3_600_000;
let site: TestSite;
let live = '';
let draft = '';
beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
  live = await site.release(screeners('one'));
  draft = await site.release(screeners('two'), { traffic: 0 });
});
afterAll(() => site.close());

const args = { name: NAME, reason: undefined, to: undefined, rest: ['/stocks/screener'] };
const print = (more: object = {}) =>
  preview(site.releasesDir, { ...args, to: draft, site: site.base, ...more });
const open = (address: string) => fetch(address, { redirect: 'manual' });
const compositionSchema = z.object({
  remotes: z.record(
    z.string(),
    z.object({ version: z.string(), overridden: z.boolean().optional() }),
  ),
});
/** The remote in the composition of a page. */
function remoteIn(html: string) {
  const [, json = ''] = /<script[^>]* id="composition"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return compositionSchema.parse(JSON.parse(json)).remotes[NAME];
}
const linkTo = (text: string): string =>
  `${site.base}/stocks/screener?preview=${encodeURIComponent(text)}`;
const SIGNED = { name: NAME, version: '' };

describe('a preview', () => {
  it('leads to a release without visitors, marked, with the others as live', async () => {
    const { data, text } = await print();
    const link = String(data['link']);
    expect(text).toContain(link);
    expect(data['markdown']).toContain(`](${link})`);
    expect(text).not.toContain('Set PUBLIC_URL');
    // A pull request is on another site.
    expect((await print({ site: undefined })).text).toContain('Set PUBLIC_URL or FLEET_URL');
    const moved = await open(link);
    expect(moved.status).toBe(302);
    const html = await (await open(site.base + moved.headers.get('location'))).text();
    expect(remoteIn(html)).toEqual({ version: draft, overridden: true });
    const other = await (await open(`${site.base}/stocks/screener`)).text();
    expect(remoteIn(other)).toEqual({ version: live });
  });

  it('is not counted', async () => {
    const tokenOf = async (address: string) => {
      const html = await (await fetch(address)).text();
      return new RegExp(`name="${PAGE_TOKEN_META}" content="([^"]+)"`).exec(html)?.[1] ?? '';
    };
    const compositionOf = (token: string) =>
      Buffer.from(token, 'base64url').subarray(4, 10).toString('hex');
    const { data } = await print();
    expect(compositionOf(await tokenOf(String(data['link'])))).toBe('0'.repeat(12));
    expect(compositionOf(await tokenOf(`${site.base}/stocks/screener`))).not.toBe('0'.repeat(12));
  });

  it('is refused with a sentence when it has expired', async () => {
    const { data } = await print({ days: 1 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * HOUR });
    try {
      const answer = await open(String(data['link']));
      expect(answer.status).toBe(410);
      expect(await answer.text()).toMatch(/^This preview has expired\. Ask for a new link/);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each<[string, () => string]>([
    ['changed version', () => ofFleet().replace(draft, live)],
    ['changed remote', () => ofFleet().replace(NAME, 'mfe-other')],
    ['later expiry', () => ofFleet().replace(/~(\w)(\w+)~(?=[^~]+$)/, '~z$2~')],
    ['cut signature', () => ofFleet().slice(0, -1)],
    ['missing signature', () => `${NAME}~${draft}`],
    [
      'key of another site',
      () => previewLink(signingKeyOf(Buffer.alloc(32, 9)), { ...SIGNED, version: draft }, later()),
    ],
    ['text of markup', () => '<script>~1~2~3'],
    ['long text', () => 'a'.repeat(5000)],
  ])('is refused with a sentence: %s', async (_, text) => {
    const answer = await open(linkTo(text()));
    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toMatch(
      /^This preview was changed, or is a link to another site\./,
    );
  });

  it('is refused with a sentence when its release is gone', async () => {
    const key = fleetSigningKey(site.releasesDir);
    const answer = await open(
      linkTo(previewLink(key, { ...SIGNED, version: '9.9.9-abcdef12' }, later())),
    );
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('mfe-screeners 9.9.9-abcdef12 is no longer here');
  });

  it.each<[string, object, RegExp]>([
    ['time', { days: 31 }, /at most 30d/],
    ['time below zero', { days: -1 }, /for how long/],
    ['version', { to: '9.9.9-abcdef12' }, /9\.9\.9-abcdef12/],
    ['remote', { name: 'mfe-none' }, /mfe-none/],
    ['page of another site', { rest: ['//evil.example'] }, /which page/],
  ])('is not printed for a wrong %s', async (_, more, reason) => {
    await expect(print(more)).rejects.toThrow(reason);
  });

  it('is only announced by a dry run', async () => {
    const { text, data } = await print({ dryRun: true });
    expect(text).toBe(`Dry run: a preview of ${NAME} ${draft} can be signed`);
    expect(data['link']).toBeUndefined();
  });
});

const later = (): number => Date.now() + HOUR;
const ofFleet = (): string =>
  previewLink(fleetSigningKey(site.releasesDir), { ...SIGNED, version: draft }, later());
