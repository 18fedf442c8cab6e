import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { networkFailure, problem, type TestHandlers } from 'shared/testing';
import { DEPLOYMENT, openConsole, outcome, STATUS } from '../console-page.fixture';
import { addressWith, answerButton, bisectHandlers, IDS, STEPS } from './bisection.fixture';

const open = (path: string, handlers: TestHandlers = {}) =>
  openConsole(bisectHandlers(handlers), path);

describe('the start of a bisection', () => {
  it('takes a working and a broken composition of the history, and a page', async () => {
    const { address } = await open('/console?view=bisect');
    const good = await screen.findByLabelText('Composition that works');
    expect(screen.getByLabelText('Composition that is broken')).toHaveValue(IDS[3]);
    expect(
      within(good).getByText(`2026-11-21 08:00 · mfe-a 1.0.0 → 1.1.0 · ${IDS[1]}`),
    ).toBeInTheDocument();
    await userEvent.selectOptions(good, IDS[0]);
    const page = screen.getByLabelText('Page with the fault');
    await userEvent.clear(page);
    await userEvent.type(page, '/stocks/screener');
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('First: is the broken composition broken?')).toBeVisible();
    expect(screen.getByRole('link', { name: `Open ${IDS[3]} in a new tab` })).toHaveAttribute(
      'href',
      `/stocks/screener?composition=${IDS[3]}.signed`,
    );
    expect(address()).toBe(
      `/console?view=bisect&good=${IDS[0]}&bad=${IDS[3]}&page=%2Fstocks%2Fscreener`,
    );
  });

  it('names what is missing or in the wrong order', async () => {
    await open('/console?view=bisect');
    const start = await screen.findByRole('button', { name: 'Start' });
    await userEvent.click(start);
    expect(screen.getByText('Choose the newest one that you know to work.')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Composition that works'), IDS[2]);
    await userEvent.selectOptions(screen.getByLabelText('Composition that is broken'), IDS[1]);
    expect(screen.getByText('Choose one before the broken one.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Page with the fault'));
    expect(screen.getByText('A path of this site that begins with a slash.')).toBeVisible();
    expect(screen.getByLabelText('Page with the fault')).toHaveAttribute('aria-invalid', 'true');
  });

  it('lists a composition once, and none whose releases were deleted', async () => {
    const steps = [
      ...STEPS,
      { ...STEPS[1], at: '2026-11-25T08:00:00.000Z', changes: [] },
      { ...STEPS[2], id: 'aaaaaaaaaaa9', gone: ['mfe-a 1.2.0'] },
    ];
    await open('/console?view=bisect', {
      'POST /fleet/bisect': () => outcome({ steps, killed: [] }),
    });
    const good = await screen.findByLabelText('Composition that works');
    expect(within(good).getAllByText(new RegExp(IDS[1]))).toHaveLength(1);
    expect(within(good).getByText(/deleted/)).toBeDisabled();
  });

  it.each([
    [0, 'The first release of the shell makes the first composition.'],
    [1, /Visitors have had one composition so far/],
  ])('has nothing to choose from in a history of %s', async (count, text) => {
    await open('/console?view=bisect', {
      'POST /fleet/bisect': () => outcome({ steps: STEPS.slice(0, count), killed: [] }),
    });
    expect(await screen.findByText('Nothing to bisect yet')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('says that a token does not cover it', async () => {
    await open('/console?view=bisect', {
      'POST /fleet/bisect': () =>
        problem(
          403,
          'the token of Team A does not cover bisect: that takes a token for everything',
        ),
    });
    expect(await screen.findByText('Your token does not cover this')).toBeVisible();
    expect(screen.getByText(/that takes a token for everything/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is read again after a failure', async () => {
    let isDown = true;
    await open('/console?view=bisect', {
      'POST /fleet/bisect': () =>
        isDown ? networkFailure() : outcome({ steps: STEPS, killed: [] }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByLabelText('Composition that works')).toBeVisible();
  });

  it('shows a skeleton while it loads', async () => {
    await open('/console?view=bisect', {
      'POST /fleet/bisect': () => new Promise(() => undefined),
    });
    expect(screen.getByRole('tabpanel').querySelector('[aria-busy="true"]')).not.toBeNull();
  });
});

describe('a bisection', () => {
  it('asks after each answer for the next one, and names the guilty release', async () => {
    const { address, requests } = await open(addressWith());
    expect(
      await screen.findByText(/One of 3 changes is guilty\. At most 4 tries left/),
    ).toBeVisible();
    await userEvent.click(await answerButton('Broken'));
    expect(await screen.findByText('Second: does the working composition work?')).toBeVisible();
    await userEvent.click(await answerButton('Works'));
    expect(await screen.findByText('Does this composition work?')).toBeVisible();
    expect(screen.getByRole('link', { name: `Open ${IDS[2]} in a new tab` })).toHaveAttribute(
      'target',
      '_blank',
    );
    await userEvent.click(await answerButton('Broken'));
    expect(await screen.findByText(/At most one try left/)).toBeVisible();
    await userEvent.click(await answerButton('Works'));
    expect(await screen.findByText('mfe-a 1.1.0 → 1.2.0 broke it')).toBeVisible();
    expect(screen.getByText(/release by Team A: reason 2/)).toBeVisible();
    expect(screen.getByText(/by Bob from c0ffee2/)).toBeVisible();
    expect(address()).toBe(
      addressWith(`${IDS[3]}-bad.${IDS[0]}-good.${IDS[2]}-bad.${IDS[1]}-good`),
    );
    const sent = requests.filter(({ path }) => path === '/fleet/bisect').map(({ body }) => body);
    expect(sent).toHaveLength(5);
    expect(sent[4]).toEqual({
      good: IDS[0],
      bad: IDS[3],
      verdicts: { [IDS[3]]: 'bad', [IDS[0]]: 'good', [IDS[2]]: 'bad', [IDS[1]]: 'good' },
    });
  });

  it('is answered by keyboard', async () => {
    await open(addressWith());
    (await answerButton('Works')).focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Second: does the working composition work?')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Broken' })).toHaveFocus();
  });

  it('continues from the address, and takes an answer back', async () => {
    const { address } = await open(addressWith(`${IDS[3]}-bad.${IDS[0]}-good`));
    const row = await screen.findByRole('row', { name: new RegExp(IDS[0]) });
    expect(within(row).getByText('Works')).toBeVisible();
    expect(screen.getByRole('row', { current: 'step' })).toHaveTextContent(IDS[2]);
    await userEvent.click(screen.getByRole('button', { name: 'Take back the last answer' }));
    expect(await screen.findByText('Second: does the working composition work?')).toBeVisible();
    expect(address()).toBe(addressWith(`${IDS[3]}-bad`));
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByLabelText('Composition that works')).toBeVisible();
    expect(address()).toBe('/console?view=bisect');
  });

  it('stays in the address while another view is open', async () => {
    const { address } = await open(addressWith(`${IDS[3]}-bad`));
    await screen.findByText('Second: does the working composition work?');
    await userEvent.click(screen.getByRole('tab', { name: 'Live' }));
    expect(address()).toBe(`/console?good=${IDS[0]}&bad=${IDS[3]}&answers=${IDS[3]}-bad`);
    await userEvent.click(screen.getByRole('tab', { name: 'Bisect' }));
    expect(await screen.findByText('Second: does the working composition work?')).toBeVisible();
  });

  it('keeps the answer and the try when the next one does not load', async () => {
    let isDown = false;
    const steady = bisectHandlers()['POST /fleet/bisect'];
    await open(addressWith(), {
      'POST /fleet/bisect': (request) =>
        isDown ? problem(503, 'Storage fault') : steady?.(request),
    });
    const broken = await answerButton('Broken');
    isDown = true;
    await userEvent.click(broken);
    expect(await screen.findByText('Storage fault')).toBeVisible();
    expect(screen.getByText('First: is the broken composition broken?')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Second: does the working composition work?')).toBeVisible();
  });

  it('sends one answer for two quick presses', async () => {
    let release = (): void => undefined;
    const steady = bisectHandlers()['POST /fleet/bisect'];
    const { address } = await open(addressWith(), {
      'POST /fleet/bisect': async (request) => {
        const { verdicts = {} } = request.body as { verdicts?: object };
        if (Object.keys(verdicts).length === 1)
          await new Promise<void>((resolve) => (release = resolve));
        return steady?.(request);
      },
    });
    await userEvent.click(await answerButton('Broken'));
    await userEvent.click(await answerButton('Works'));
    expect(address()).toBe(addressWith(`${IDS[3]}-bad`));
    release();
    expect(await screen.findByText('Second: does the working composition work?')).toBeVisible();
  });

  it('warns when the site shows another composition', async () => {
    await open(addressWith(), {
      'HEAD /': () => new Response(null, { headers: { 'x-composition': 'bbbbbbbbbbbb' } }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The site shows the composition bbbbbbbbbbbb in place of it',
    );
  });

  it('names killed remotes, which no link shows', async () => {
    await open(addressWith(), {
      'POST /fleet/bisect': () =>
        outcome({
          steps: STEPS,
          killed: ['mfe-b'],
          progress: { state: 'try', at: 3, good: 0, bad: 3, triesLeft: 4 },
        }),
    });
    expect(await screen.findByText(/mfe-b: killed, so no link shows it/)).toBeVisible();
  });
});

describe('a bisection without a single guilty release', () => {
  it.each([
    [`${IDS[3]}-good`, 'The composition that should be broken works'],
    [`${IDS[3]}-bad.${IDS[0]}-bad`, 'The composition that should work is broken, too'],
    [`${IDS[3]}-skip`, 'The broken end has no clear answer'],
    [`${IDS[3]}-bad.${IDS[0]}-skip`, 'The working end has no clear answer'],
    [`${IDS[3]}-bad.${IDS[0]}-good.${IDS[2]}-skip.${IDS[1]}-skip`, 'One of 3 changes broke it'],
  ])('after the answers %s', async (answers, title) => {
    await open(addressWith(answers));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
  });
});

describe('the guilty release', () => {
  const FOUND = addressWith(`${IDS[3]}-bad.${IDS[0]}-good.${IDS[2]}-bad.${IDS[1]}-good`);
  const withLive = (version: string): TestHandlers => ({
    'POST /fleet/status': () => outcome({ ...STATUS, parts: [{ ...DEPLOYMENT, version }] }),
  });

  it('is rolled back after a dry run, with the bisection as the reason', async () => {
    const { requests } = await open(FOUND, {
      ...withLive('1.2.0'),
      'POST /fleet/rollback': () => outcome({}, 'mfe-a: 1.2.0 → 1.1.0'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back mfe-a' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll back: mfe-a' }));
    expect(dialog.getByLabelText('Version (optional)')).toHaveValue('1.1.0');
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Roll back now' }));
    await dialog.findByLabelText('Outcome');
    const input = {
      name: 'mfe-a',
      to: '1.1.0',
      reason: `bisection: composition ${IDS[1]} works, ${IDS[2]} is broken`,
    };
    expect(
      requests.filter(({ path }) => path === '/fleet/rollback').map(({ body }) => body),
    ).toEqual([
      { ...input, dryRun: true },
      { ...input, dryRun: false },
    ]);
  });

  it('leads to what it changed', async () => {
    const { address } = await open(FOUND, {
      ...withLive('1.2.0'),
      'POST /fleet/composition': ({ body }) => {
        const { name } = body as { name: string };
        return outcome({ id: name, versions: { 'mfe-a': name === IDS[1] ? '1.1.0' : '1.2.0' } });
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Show what it changed' }));
    expect(await screen.findByRole('row', { name: /mfe-a 1\.1\.0 1\.2\.0 changed/ })).toBeVisible();
    expect(address()).toContain(`first=${IDS[1]}&second=${IDS[2]}`);
  });

  it('is rolled back from a later release, too, and has no button afterwards', async () => {
    let live = '1.3.0';
    await open(FOUND, {
      'POST /fleet/status': () => outcome({ ...STATUS, parts: [{ ...DEPLOYMENT, version: live }] }),
    });
    expect(await screen.findByRole('button', { name: /Roll back/ })).toBeVisible();
    live = '1.1.0';
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('All visitors have mfe-a 1.1.0 again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
  });

  it('is retired where the remote has no earlier one', async () => {
    const [first, ...rest] = STEPS;
    const changes = [{ name: 'mfe-a', before: null, after: '1.4.0-aa11bb22' }];
    await open(FOUND, {
      'POST /fleet/bisect': () =>
        outcome({
          steps: [first, { ...rest[0], changes }],
          killed: [],
          progress: { state: 'found', good: 0, suspects: [1] },
        }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retire mfe-a' }));
    expect(await screen.findByRole('dialog', { name: 'Retire: mfe-a' })).toBeVisible();
  });
});
