/**
 * Owner of an error by its stack. `unknown`: no frame names a file, e.g. `Script error.` of another origin.
 */
export type StackOrigin = 'release' | 'outside' | 'unknown';

export interface ReadStack {
  origin: StackOrigin;
  /** Innermost frames within files of this site: path, line and column. */
  frames: string[];
  /** Release of the innermost released frame. */
  release: { remote: string; version: string } | null;
}

/** Characters and lines that are read of a stack; far more than is sent. */
const MAX_LINE = 2000;
const MAX_LINES = 100;
/** Frames of Chromium begin with `at`; those of Firefox and Safari name the function before an `@`. */
const CHROMIUM_FRAME = /^\s*at\s/;
/** Code that was compiled from text. Our policy forbids it, so it comes from a tool. */
const COMPILED = /\beval(?: code)?\b|> (?:eval|Function|AsyncFunction|GeneratorFunction)\b/;
const POSITION = /:(\d+):(\d+)\)?\s*$/;
const ADDRESS = /(?:^|[\s(@])([a-z][\w+.-]*:[^\s()]*)\)?\s*$/i;
const RELEASED = /^\/releases\/([\w.-]+)\/([\w.+-]+)\/./;

type Frame =
  | { kind: 'native' }
  | { kind: 'outside' }
  | { kind: 'site'; path: string; position: string };

/** Parses one frame. Functions of the browser itself have no address and no position. */
function frameOf(line: string, siteOrigin: string): Frame {
  if (COMPILED.test(line)) return { kind: 'outside' };
  const position = POSITION.exec(line);
  const address = ADDRESS.exec(line)?.[1];
  if (address?.startsWith('self-hosted:')) return { kind: 'native' };
  // A position without an address is code that a debugger or a driver has injected.
  if (address === undefined) return { kind: position ? 'outside' : 'native' };
  if (!position || siteOrigin === '' || !address.startsWith(`${siteOrigin}/`))
    return { kind: 'outside' };
  const [path = ''] = address.slice(siteOrigin.length).replace(POSITION, '').split(/[?#]/);
  return { kind: 'site', path, position: `${position[1]}:${position[2]}` };
}

/** Lines of a stack that are frames: the message of Chromium's stacks may hold addresses too. */
function frameLines(stack: string): string[] {
  const lines = stack.split('\n', MAX_LINES).map((line) => line.slice(0, MAX_LINE));
  const chromium = lines.filter((line) => CHROMIUM_FRAME.test(line));
  return chromium.length > 0 ? chromium : lines.filter((line) => /[@:]|\[native code\]/.test(line));
}

/**
 * Decides whose error a stack is. The innermost frame with an address decides, because that code threw:
 * - An extension that wraps `fetch` and throws inside its wrapper is `outside`, although our call is below it.
 * - A handler of ours that throws below a wrapped `addEventListener` is `release`.
 * Functions of the browser (`Array.map`, `[native code]`) are skipped: the caller is responsible.
 * Scripts in the page itself are `outside`: a release consists of files.
 *
 * @param siteOrigin origin of the page, e.g. `https://site.example`
 */
export function readStack(stack: string, siteOrigin: string): ReadStack {
  const frames = frameLines(stack)
    .map((line) => frameOf(line, siteOrigin))
    .filter((frame) => frame.kind !== 'native');
  const innermost = frames[0];
  const onSite = frames.filter((frame) => frame.kind === 'site');
  const released = onSite.map(({ path }) => RELEASED.exec(path)).find((match) => match !== null);
  const isReleased = innermost?.kind === 'site' && RELEASED.test(innermost.path);
  return {
    origin: innermost === undefined ? 'unknown' : isReleased ? 'release' : 'outside',
    frames: onSite.map(({ path, position }) => `${path}:${position}`),
    release: released?.[1] && released[2] ? { remote: released[1], version: released[2] } : null,
  };
}
