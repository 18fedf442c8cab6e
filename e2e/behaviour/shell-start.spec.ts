import { expect, test } from '@playwright/test';
import { DEEP } from '../site/deep';
import { copyShell } from '../site/shell-releases';
import { verifyBehaviour } from '../site/tiny-remotes';

test('a candidate shell that throws is refused with the routes and the reason', async () => {
  test.setTimeout(300_000);
  const folder = await copyShell("throw new Error('the new shell is broken')");
  const report = await verifyBehaviour([folder]);
  expect(report).toMatch(
    /Refused, start: shell \S+ at \/\S*: PART-EVALUATE, .*the new shell is broken/,
  );
  expect(report).toMatch(/Behaviour of shell: refused, started at 0 of \d+ routes/);
});

test('a candidate shell that never starts is refused', DEEP, async () => {
  test.setTimeout(300_000);
  const folder = await copyShell("document.documentElement.setAttribute('data-shell-begun', '')");
  expect(await verifyBehaviour([folder])).toMatch(/Refused, start: shell \S+ at \/\S*: PART-HUNG/);
});

test('the shell of the product starts at every route', DEEP, async () => {
  test.setTimeout(600_000);
  const folder = await copyShell('void 0');
  expect(await verifyBehaviour([folder])).toMatch(
    /Behaviour of shell: passed, started at \d\d+ routes/,
  );
});
