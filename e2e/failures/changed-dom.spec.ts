import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { translator } from 'e2e-kit';
import type { ErrorRecord, TelemetryBatch } from 'shared/contract';
import { DEEP_TESTS, deepUnless } from '../site/deep';
import { everyRoute } from '../site/every-route';
import { settled } from '../site/platform';

/** Translates the translated texts into another language, in place of the first one. */
function retranslate(): void {
  for (const font of document.querySelectorAll('font:not(font font)')) {
    const next = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(`${font.textContent.replaceAll('·', '')}°`);
    next.append(inner);
    font.replaceWith(next);
  }
}

/** The press before which a translator changes the language. */
const SECOND_LANGUAGE = 6;
const changeLanguage = (page: Page, press: number): Promise<void> | undefined =>
  press === SECOND_LANGUAGE ? page.evaluate(retranslate).catch(() => {}) : undefined;

/** Adds what writing aids, password managers and dark themes add: elements beside fields, styles, attributes. */
function aids(): void {
  const decorated = new WeakSet<Element>();
  const decorate = (): void => {
    for (const field of document.querySelectorAll('input, textarea')) {
      if (decorated.has(field)) continue;
      decorated.add(field);
      for (const name of ['data-lt-tmp-id', 'data-gramm', 'data-lpignore', 'data-1p-ignore'])
        field.setAttribute(name, 'true');
      field.before(document.createElement('grammarly-extension'));
      const icon = document.createElement('div');
      icon.setAttribute('data-lastpass-icon-root', '');
      field.after(icon);
    }
    for (const style of document.head?.querySelectorAll('style') ?? []) {
      if (decorated.has(style)) continue;
      decorated.add(style);
      const dark = document.createElement('style');
      decorated.add(dark);
      dark.className = 'darkreader';
      style.after(dark);
    }
    document.body?.setAttribute('data-new-gr-c-s-check-loaded', '14');
  };
  new MutationObserver(decorate).observe(document, { childList: true, subtree: true });
}

/**
 * Does what ad blockers and reader views do: removes leaves, texts and now and then a block, inserts elements of its
 * own, and moves the first entry of a list to its end. The same seed does the same on the same page.
 */
function disturb(seed: number): void {
  let state = seed;
  const next = (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
  const pick = <T>(all: readonly T[]): T | undefined => all[next(all.length)];
  // Buttons, links and rows stay: without them there is nothing to press.
  const parts = [...document.querySelectorAll('main *, header *, nav *')].filter(
    (one) => !one.matches('button, a, input, tr, tbody') && !one.closest('svg, canvas, select'),
  );
  const leaves = parts.filter((one) => one.childElementCount === 0);
  for (let i = 0; i < 3; i += 1) pick(leaves)?.remove();
  const texts = parts.flatMap((one) => [...one.childNodes].filter((node) => node instanceof Text));
  pick(texts)?.remove();
  for (let i = 0; i < 3; i += 1) {
    const foreign = document.createElement('div');
    foreign.hidden = true;
    pick(parts.filter(({ isConnected }) => isConnected))?.before(foreign);
  }
  const lists = [...document.querySelectorAll('main ul, main ol, main tbody')];
  const list = pick(lists.filter(({ childElementCount }) => childElementCount > 2));
  if (list?.firstElementChild) list.append(list.firstElementChild);
  if (seed % 4 === 0) pick([...document.querySelectorAll('main section, main aside')])?.remove();
}

interface Tool {
  install?: (context: BrowserContext) => Promise<unknown>;
  /** Runs before each press, with the number of the press from 1. */
  beforePress?: (page: Page, press: number) => Promise<unknown> | undefined;
  /** Whether parts of the page may be drawn again. Beside a translator nothing is lost. */
  redraws: boolean;
  /** The gate tries one tool, the long suite all of them. */
  gate: boolean;
}

const TOOLS: Record<string, Tool> = {
  'translates texts at once, then again': {
    install: (context) => context.addInitScript(translator, { delay: 0, mark: '·' }),
    beforePress: changeLanguage,
    redraws: false,
    gate: true,
  },
  'translates texts after 600 ms, then again': {
    install: (context) => context.addInitScript(translator, { delay: 600, mark: '·' }),
    beforePress: changeLanguage,
    redraws: false,
    gate: false,
  },
  'decorates fields and styles': {
    install: (context) => context.addInitScript(aids),
    redraws: true,
    gate: false,
  },
  'removes, inserts and moves nodes': {
    beforePress: (page, press) => page.evaluate(disturb, press).catch(() => {}),
    redraws: true,
    gate: false,
  },
};

/** Keeps what the page reports, in place of sending it. */
function keepReports(): void {
  const bodies: string[] = [];
  Reflect.set(window, 'reportedBodies', bodies);
  navigator.sendBeacon = (_, body) => {
    void new Response(body).text().then((text) => bodies.push(text));
    return true;
  };
}

/** Errors that the page has reported, once all that waits is sent. */
async function reportedErrors(page: Page): Promise<ErrorRecord[]> {
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await page.waitForTimeout(100);
  const bodies = await page.evaluate(() => Reflect.get(window, 'reportedBodies') as string[]);
  return bodies
    .flatMap((body) => (JSON.parse(body) as TelemetryBatch).records)
    .filter((record) => record.kind === 'error');
}

const IN_GATE = ['/stocks/screener', '/'];
const PRESSES = 10;
const PRESSABLE =
  'main th button, main [role="tab"], main button, main summary, header button, nav button';
/** Leave the site, or ask the visitor something that is no press of a page. */
const LEFT_OUT = /print|log ?in|sign|google|apple|delete|download|export/i;

/** Presses up to ten different controls; returns to the page after those that lead elsewhere. */
async function pressAround(
  page: Page,
  path: string,
  beforePress: Tool['beforePress'],
): Promise<number> {
  let presses = 0;
  for (let i = 0; presses < PRESSES && i < 3 * PRESSES; i += 1) {
    await beforePress?.(page, i + 1);
    // Drawn again, the page has other elements: they are asked for before each press.
    const controls = page.locator(PRESSABLE).filter({ visible: true });
    const count = await controls.count();
    if (count === 0) break;
    const control = controls.nth((i * 7) % count);
    const label = await control
      .evaluate((element) => `${element.ariaLabel ?? ''} ${element.textContent ?? ''}`)
      .catch(() => '');
    if (LEFT_OUT.test(label)) continue;
    const isPressed = await control.click({ timeout: 1500 }).then(
      () => true,
      () => false,
    );
    await page.waitForTimeout(150);
    if (isPressed) presses += 1;
    await page.keyboard.press('Escape');
    if (new URL(page.url()).pathname === path) continue;
    await page.goBack().catch(() => {});
    await settled(page);
  }
  return presses;
}

for (const [tool, { install, beforePress, redraws, gate }] of Object.entries(TOOLS)) {
  test(
    `no press ends in a card beside a tool that ${tool}`,
    deepUnless(gate),
    async ({ browser, page }) => {
      test.setTimeout(DEEP_TESTS ? 3_600_000 : 180_000);
      const paths = DEEP_TESTS ? await everyRoute(page) : IN_GATE;
      const context = await browser.newContext();
      await context.addInitScript(keepReports);
      await install?.(context);
      const failures: string[] = [];
      const table: string[] = [];
      for (const path of paths) {
        const visit = await context.newPage();
        let redrawn = 0;
        visit.on('pageerror', ({ message }) => failures.push(`${path}: ${message}`));
        await visit.goto(path);
        await settled(visit).catch(() => failures.push(`${path}: is never ready`));
        const presses = await pressAround(visit, new URL(visit.url()).pathname, beforePress);
        const broken = visit
          .locator('.part-failure')
          .or(visit.getByText(/This page could not start|something went wrong/))
          .filter({ visible: true });
        for (const text of await broken.allInnerTexts()) failures.push(`${path}: ${text}`);
        // `/about-us` has no header.
        if ((await visit.locator('main, footer').count()) < 2)
          failures.push(`${path}: the frame is gone`);
        for (const record of await reportedErrors(visit))
          if (record.phase === 'changed-dom' && redraws) redrawn += record.count;
          else
            failures.push(
              `${path}: ${record.part} ${record.phase} ${record.message} ${record.frames.join(' ')}`,
            );
        table.push(`${path}: ${presses} presses, ${redrawn} reports of changed DOM`);
        await visit.close();
      }
      process.stdout.write(`${tool}\n${table.join('\n')}\n`);
      await context.close();
      expect(failures).toEqual([]);
    },
  );
}
