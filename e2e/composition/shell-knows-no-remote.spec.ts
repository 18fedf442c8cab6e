import { expect, test } from '@playwright/test';
import { ORIGIN } from '../site/site';
import { liveDeployment } from '../site/releases';

const REMOTES = ['mfe-screeners', 'mfe-pro-filters', 'mfe-workspace', 'mfe-content', 'mfe-console'];

test('the released shell contains no name and no route of a remote', async () => {
  const shell = await liveDeployment('shell');
  const routes = (await Promise.all(REMOTES.map(liveDeployment))).flatMap((one) => one.routes);
  const scripts = await Promise.all(
    shell.scripts.map(async (url) => (await fetch(new URL(url, ORIGIN))).text()),
  );
  const code = scripts.join('\n');
  expect(code.length).toBeGreaterThan(10_000);
  for (const name of REMOTES) expect(code).not.toContain(name);
  // Paths that the shell itself must know by specification (its layout rules, details links) aside.
  for (const path of routes.filter(
    (route) => route.includes('/warren-') || route === '/watchlists/:id',
  )) {
    expect(code).not.toContain(path);
  }
});
