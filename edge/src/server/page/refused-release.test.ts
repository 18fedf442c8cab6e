import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Composition } from 'shared/contract';
import { openTestSite, screeners, SHELL, type TestSite } from '../../testing/test-site';

let site: TestSite;
let first: string;
/** A shell without visitors that offers another contract; a tab may ask for it. */
let next: string;

beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
  first = await site.release(screeners('one'));
  const offers = { contract: '9.0.0', shared: {} };
  next = await site.release({ ...SHELL, entry: 'next', offers }, { traffic: 0 });
});
afterAll(() => site.close());

async function openWith(shell: string) {
  const answer = await fetch(
    `${site.base}/stocks/screener?remote.shell=${site.signedVersion('shell', shell)}`,
  );
  const html = await answer.text();
  const [, text = ''] = /id="composition"[^>]*>([^<]*)</.exec(html) ?? [];
  return { status: answer.status, html, composition: JSON.parse(text) as Composition };
}

it('answers 503 without code for a remote that the shell refuses, logged once', async () => {
  for (const _ of ['first', 'again']) {
    const { status, html, composition } = await openWith(next);
    expect(status).toBe(503);
    expect(html).not.toMatch(/<link rel="preload"[^>]*mfe-screeners/);
    expect(composition.contractVersion).toBe('9.0.0');
    expect(composition.remotes['mfe-screeners']?.refused).toEqual({
      version: first,
      code: 'PART-CONTRACT',
      reason: 'it requires contract ^1.0.0, the shell offers 9.0.0',
    });
  }
  expect(site.lines.filter((line) => line.includes('is refused'))).toEqual([
    `mfe-screeners ${first} is refused (PART-CONTRACT) by shell ${next}: it requires contract ^1.0.0, the shell offers 9.0.0; no other release fits`,
  ]);
});

it('replaces the refused release for visitors of that shell only', async () => {
  const { declaration, ...rest } = screeners('two');
  const fitting = await site.release(
    { ...rest, declaration: { ...declaration, contract: '^9.0.0' } },
    { traffic: 0 },
  );
  const { status, html, composition } = await openWith(next);
  expect(status).toBe(200);
  expect(composition.remotes['mfe-screeners']).toMatchObject({
    version: fitting,
    refused: { version: first },
  });
  expect(html).toContain(`/releases/mfe-screeners/${fitting}/remoteEntry.js`);
  const others = await (await fetch(`${site.base}/stocks/screener`)).text();
  expect(others).toContain(`/releases/mfe-screeners/${first}/remoteEntry.js`);
  expect(others).not.toContain('"refused"');
});
