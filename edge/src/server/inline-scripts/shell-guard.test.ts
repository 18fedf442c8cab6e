import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHELL_FAILED, SHELL_STARTED, SHELL_REQUESTED } from 'shared/contract';
import { batchSchema } from '../../telemetry/schema';
import { shellGuardScript, type GuardedDocument } from './shell-guard';

const SCRIPT = '/releases/shell/2.0.0/shell.js';
const STARTER = '/releases/shell/2.0.0/starter.js';
const ENTRY = '/releases/mfe-a/1.0.0/entry.js';
const ORIGIN = 'https://site.example';

class FakeElement {
  tagName = 'SCRIPT';
  src = '';
  integrity = 'sha384-x';
  nonce = 'n';
  text = '';
  href = '';
  classList = { add: () => {} };
  querySelector = () => ({ prepend: (code: string) => (this.text = code) });
  remove = () => {};
}

class FakeErrorEvent extends Event {
  constructor(
    readonly filename: string,
    readonly message: string,
  ) {
    super('error');
  }
}

/** As much of a browser as the guard touches. */
function openDocument(changes: Partial<GuardedDocument> = {}, connection = '4g', elapsed = 200) {
  const own = new FakeElement();
  own.src = ORIGIN + SCRIPT;
  const starter = new FakeElement();
  starter.src = ORIGIN + STARTER;
  const requested: string[] = [];
  const sent: Promise<unknown>[] = [];
  const state = {
    address: `${ORIGIN}/stocks?page=2`,
    card: '',
    replaced: '',
    /** The rest of the document, with the card. */
    hasArrived: true,
    deniesBeacons: false,
  };
  const card = new FakeElement();
  const document = Object.assign(new EventTarget(), {
    scripts: [own],
    readyState: 'complete',
    documentElement: { classList: { add: () => {}, remove: () => {} } },
    currentScript: { nonce: 'n' },
    head: { append: (element: FakeElement) => requested.push(element.src || element.href) },
    body: { append: (element: FakeElement) => (state.card = element.text) },
    createElement: () => new FakeElement(),
    importNode: (element: FakeElement) => element,
    querySelectorAll: () => [],
    getElementById: () => ({
      textContent: JSON.stringify({
        scripts: [{ url: SCRIPT, integrity: 'sha384-x' }],
        preloads: [{ url: ENTRY, integrity: 'sha384-y' }],
      }),
    }),
    querySelector: (selector: string) =>
      selector === '#shell-failure' && state.hasArrived
        ? { content: { firstElementChild: card } }
        : null,
  });
  const window = new EventTarget();
  const guarded: GuardedDocument = {
    composition: 'abc123abc123',
    token: 'token',
    shell: '2.0.0',
    page: '/stocks',
    scripts: [SCRIPT],
    starter: null,
    hasLastGood: true,
    isFallback: false,
    ...changes,
  };
  runInNewContext(shellGuardScript(guarded), {
    window,
    document,
    URL,
    HTMLScriptElement: FakeElement,
    ErrorEvent: FakeErrorEvent,
    Blob: class {
      constructor(readonly parts: string[]) {}
    },
    navigator: {
      onLine: true,
      connection: { effectiveType: connection },
      sendBeacon(_: string, body: { parts: string[] }) {
        if (state.deniesBeacons) throw new Error('blocked');
        sent.push(JSON.parse(body.parts.join('')));
      },
    },
    location: {
      get href() {
        return state.address;
      },
      replace: (to: URL) => (state.replaced = String(to)),
    },
    history: {
      state: null,
      replaceState: (_: null, __: '', to: URL) => (state.address = String(to)),
    },
    performance: { now: () => elapsed },
    fetch: async () => ({ ok: false }),
    setInterval,
    clearInterval,
    setTimeout,
  });
  const on = (target: EventTarget, event: Event, source?: object): void => {
    if (source) Object.defineProperty(event, 'target', { value: source });
    target.dispatchEvent(event);
  };
  return {
    state,
    requested,
    records: () => sent.flatMap((body) => batchSchema.parse(body).records),
    arriving: () => void (document.readyState = 'loading'),
    arrived: () => {
      document.readyState = 'interactive';
      on(document, new Event('readystatechange'));
    },
    started: () => on(document, new Event(SHELL_STARTED)),
    requestShell: () => on(document, new Event(SHELL_REQUESTED)),
    starterLoads: () => on(document, new Event('load'), starter),
    starterFails: () => on(window, new Event('error'), starter),
    failed: (detail: string) =>
      on(document, Object.assign(new Event(SHELL_FAILED, { cancelable: true }), { detail })),
    scriptFails: (query = '') => {
      const script = new FakeElement();
      script.src = ORIGIN + SCRIPT + query;
      on(window, new Event('error'), script);
    },
    throws: (filename: string, message: string) =>
      on(window, new FakeErrorEvent(filename, message)),
    otherFails: (source: object) => on(window, new Event('error'), source),
    leave: () => on(window, new Event('pagehide')),
  };
}

type Page = ReturnType<typeof openDocument>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const FALLBACK = `${ORIGIN}/stocks?page=2&failed-shell=2.0.0`;

describe('shell guard', () => {
  it('retries a failed script at another address, then loads the last good shell', async () => {
    const page = openDocument();
    page.scriptFails();
    expect(page.requested).toEqual([`${SCRIPT}?retry=1`]);
    expect(page.state.replaced).toBe('');
    page.scriptFails('?retry=1');
    await vi.advanceTimersByTimeAsync(0);
    expect(page.requested).toHaveLength(1);
    expect(page.state.replaced).toBe(FALLBACK);
    expect(page.records()).toMatchObject([
      { kind: 'attempt', remote: 'shell', version: '2.0.0', page: '/stocks' },
      { kind: 'error', remote: 'shell', name: 'PART-LOAD-FAILED', phase: 'load' },
    ]);
  });

  it('retries a script without an answer after 4 s, and gives up after 8 s', async () => {
    const page = openDocument();
    await vi.advanceTimersByTimeAsync(4000);
    expect(page.requested).toEqual([`${SCRIPT}?retry=1`]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(page.state.replaced).toBe(FALLBACK);
    expect(page.records().at(-1)).toMatchObject({ name: 'PART-HUNG' });
    // The edge gives no answer either.
    await vi.advanceTimersByTimeAsync(3500);
    expect(page.state.card).toBe('PART-HUNG');
  });

  it('waits for a slow document, whose end the shell reads, before it loads or retries', async () => {
    const page = openDocument();
    page.arriving();
    await vi.advanceTimersByTimeAsync(20_000);
    page.scriptFails();
    expect([page.requested, page.state.replaced, page.records()]).toEqual([[], '', []]);
    page.arrived();
    expect(page.requested).toEqual([`${SCRIPT}?retry=1`]);
    await vi.advanceTimersByTimeAsync(8000);
    expect(page.state.replaced).not.toBe('');
  });

  it('replaces a shell whose start threw', () => {
    const page = openDocument();
    page.failed('TypeError: no\nstore');
    expect(page.state.replaced).toBe(FALLBACK);
    expect(page.records().at(-1)).toMatchObject({
      name: 'PART-EVALUATE',
      message: 'TypeError: no store',
    });
  });

  it('replaces a shell whose script throws while it is evaluated', () => {
    const page = openDocument();
    page.throws(`${ORIGIN}/releases/mfe-a/1.0.0/entry.js`, 'other');
    expect(page.state.replaced).toBe('');
    page.throws(`${ORIGIN}${SCRIPT}?retry=1`, 'Uncaught Error: no');
    expect(page.state.replaced).toBe(FALLBACK);
    expect(page.records().at(-1)).toMatchObject({ message: 'Uncaught Error: no' });
  });

  it('loads the last good shell when beacons are blocked', () => {
    const page = openDocument();
    page.state.deniesBeacons = true;
    page.failed('');
    expect(page.state.replaced).toBe(FALLBACK);
  });

  it('shows the card once a slow document has arrived', async () => {
    const page = openDocument({ hasLastGood: false });
    page.state.hasArrived = false;
    page.failed('');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(page.state.card).toBe('');
    page.state.hasArrived = true;
    await vi.advanceTimersByTimeAsync(500);
    expect(page.state.card).toBe('PART-EVALUATE');
  });

  it.each([100, 1900, 3400])(
    'shows no skeleton for over 12 s when the last good shell hangs %i ms after its request',
    async (elapsed) => {
      const page = openDocument({ isFallback: true }, '4g', elapsed);
      // The visitor has waited 8 s for the shell before.
      await vi.advanceTimersByTimeAsync(Math.max(500, 4000 - elapsed));
      expect(page.state.card).toBe('PART-HUNG');
    },
  );

  it.each([
    ['is the last good one already', { isFallback: true }],
    ['is the only good one', { hasLastGood: false }],
  ])('draws the card with its code when the shell %s', (_, changes) => {
    const page = openDocument(changes);
    page.failed('');
    expect(page.state).toMatchObject({ card: 'PART-EVALUATE', replaced: '' });
  });

  it('shows a card and keeps the download on a slow connection', async () => {
    const page = openDocument({}, '2g');
    await vi.advanceTimersByTimeAsync(8000);
    expect(page.state).toMatchObject({ card: 'PART-HUNG', replaced: '' });
  });

  it('removes the parameter from the address of the last good shell', () => {
    const page = openDocument({ isFallback: true });
    expect(page.state.address).toBe(`${ORIGIN}/stocks?page=2`);
  });

  it('reports only starts of over a second', async () => {
    const quick = openDocument();
    quick.started();
    quick.failed('later');
    quick.leave();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([quick.records(), quick.state.replaced, quick.state.card]).toEqual([[], '', '']);
    const slow = openDocument();
    await vi.advanceTimersByTimeAsync(1000);
    slow.started();
    expect(slow.records().map(({ kind }) => kind)).toEqual(['attempt', 'shown']);
  });

  it('reports a visitor who leaves before the start', () => {
    const page = openDocument({}, '4g', 2500.4);
    page.leave();
    expect(page.records()).toMatchObject([{ kind: 'attempt', left: 2500 }]);
  });

  it('ignores other scripts, and scripts of the shell that ran', async () => {
    const page = openDocument();
    const other = new FakeElement();
    other.src = `${ORIGIN}/releases/mfe-a/1.0.0/entry.js`;
    page.otherFails(other);
    page.otherFails({ tagName: 'IMG', src: '' });
    page.started();
    page.scriptFails();
    await vi.advanceTimersByTimeAsync(0);
    expect([page.requested, page.state.replaced]).toEqual([[], '']);
  });

  describe('of a deferred start', () => {
    it('loads the shell and the files of its page when it is requested, once', () => {
      const page = openDocument({ starter: STARTER });
      expect(page.requested).toEqual([]);
      page.requestShell();
      page.requestShell();
      expect(page.requested).toEqual([SCRIPT, ENTRY]);
    });

    it('waits for a slow document, whose end lists the files', () => {
      const page = openDocument({ starter: STARTER });
      page.arriving();
      page.requestShell();
      expect(page.requested).toEqual([]);
      page.arrived();
      expect(page.requested).toEqual([SCRIPT, ENTRY]);
    });

    it('counts no attempt before the start begins', async () => {
      const page = openDocument({ starter: STARTER });
      page.starterLoads();
      await vi.advanceTimersByTimeAsync(60_000);
      page.leave();
      expect([page.requested, page.records(), page.state.card]).toEqual([[], [], '']);
      page.requestShell();
      await vi.advanceTimersByTimeAsync(8000);
      expect(page.state.replaced).toBe(FALLBACK);
      expect(page.records()).toMatchObject([
        { kind: 'attempt' },
        { kind: 'attempt' },
        { kind: 'error', name: 'PART-HUNG' },
      ]);
    });

    it.each([
      ['does not load', (page: Page) => page.starterFails()],
      ['throws', (page: Page) => page.throws(ORIGIN + STARTER, 'Uncaught Error: no')],
      ['does not answer', () => vi.advanceTimersByTimeAsync(4000)],
    ])('starts the shell when the starter %s', async (_, fails) => {
      const page = openDocument({ starter: STARTER });
      await fails(page);
      expect(page.requested).toEqual([SCRIPT, ENTRY]);
      expect(page.state.replaced).toBe('');
    });

    it('retries a script of the shell as in other documents', () => {
      const page = openDocument({ starter: STARTER });
      page.requestShell();
      page.scriptFails();
      expect(page.requested).toEqual([SCRIPT, ENTRY, `${SCRIPT}?retry=1`]);
    });
  });

  it('is small, and cannot end its script element', () => {
    const guarded = { page: '/</script>', scripts: [SCRIPT] };
    const script = shellGuardScript({
      composition: 'a',
      token: 'b',
      shell: '1.0.0',
      starter: null,
      hasLastGood: true,
      isFallback: false,
      ...guarded,
    });
    expect(script).not.toContain('</');
    expect(gzipSync(script).length).toBeLessThan(1850);
  });
});
