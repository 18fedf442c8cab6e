import { expect, test } from '@playwright/test';
import { ALONE } from '../site/alone';
import { DEEP } from '../site/deep';
import { buildFederated, FEDERATION_TOOLS, FIXTURE_HEADING } from '../site/federation-builds';
import { openRepository } from '../site/other-repository';
import { open } from '../site/platform';
import { npm } from '../site/releases';
import { tinyName } from '../site/tiny-remotes';

for (const tool of FEDERATION_TOOLS)
  test(
    `a remote by ${tool.tool} and its own federation plugin runs, and a changed file of it does not`,
    { tag: [ALONE.tag, DEEP.tag] },
    async ({ page, context }) => {
      test.setTimeout(300_000);
      const name = tinyName(`fixture-${tool.tool}`);
      const repository = await openRepository();
      try {
        const dist = await buildFederated(repository, name, tool);
        expect(await npm('fleet', '--', 'verify', dist)).toContain('set by the release');
        await npm('fleet', '--', 'release', dist);

        const scripts: string[] = [];
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (pathname.startsWith(`/releases/${name}/`)) scripts.push(pathname);
        });
        // It resolves `ready`, too.
        await open(page, `/${name}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIXTURE_HEADING);

        // Including the entry and the page's own file; each is extended by one byte in turn.
        const files = [...new Set(scripts)];
        expect(files.length).toBeGreaterThan(1);
        const codes = new Map<string, string | null>();
        for (const script of files) {
          const visitor = await context.newPage();
          await visitor.route(`**${script}*`, async (route) => {
            const answer = await route.fetch();
            await route.fulfill({
              response: answer,
              body: `window.changedFileRan = true;${await answer.text()}`,
            });
          });
          await visitor.goto(`/${name}`);
          const card = visitor.locator('.part-failure');
          const heading = visitor.getByRole('heading', { name: FIXTURE_HEADING });
          await expect(card.or(heading), script).toBeVisible();
          expect(await visitor.evaluate(() => 'changedFileRan' in window), script).toBe(false);
          // Some plugins continue without some of their files.
          codes.set(script, (await card.count()) > 0 ? await card.getAttribute('data-code') : null);
          await visitor.close();
        }
        const failures = [...codes].filter(([, code]) => code !== null);
        expect(new Set(failures.map(([, code]) => code))).toEqual(new Set(['PART-INTEGRITY']));
        const names = failures.map(([script]) => script).join(' ');
        expect(names).toContain(tool.entry);
        expect(failures.length).toBeGreaterThan(1);
      } finally {
        await npm('fleet', '--', 'retire', name, '--drop', '--reason', 'the test is over').catch(
          () => {},
        );
        await repository.remove();
      }
    },
  );
