/**
 * Runs the page renderers of the remotes' releases on threads of a pool. Each release has a global
 * scope of its own (`node:vm`) without `window`, `process` and `require`. This contains accidents;
 * it is not a defence against hostile code, which the hashes of a release prevent. Plain JavaScript,
 * so that it starts under tsx and under Vitest alike.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import vm from 'node:vm';

/** Releases in the memory of one thread. */
const MAX_RELEASES = 6;
/** Ends an evaluation that never returns. The pool limits the time of each rendering before. */
const MAX_EVALUATION_MS = 20_000;
/** Pages after which a renderer starts with fresh state, so that leaks cannot grow. */
const MAX_PAGES = 500;

/** File and hash → promise of the renderer and the pages that it has rendered. */
const renderers = new Map();

const scope = () => ({
  URL,
  URLSearchParams,
  AbortController,
  AbortSignal,
  Headers,
  Request,
  Response,
  ReadableStream,
  TextEncoder,
  TextDecoder,
  Event,
  EventTarget,
  structuredClone,
  queueMicrotask,
  setTimeout,
  clearTimeout,
  performance,
  atob,
  btoa,
  console: { debug() {}, log() {}, info() {}, warn() {}, error() {} },
  module: { exports: {} },
});

async function start({ file, integrity, contract }, clock) {
  const bytes = await readFile(file);
  startClock(clock);
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${file} is not what was released`);
  const context = vm.createContext(scope());
  const code = `((module, exports) => {${bytes.toString('utf8')}\n})(module, module.exports)`;
  vm.runInContext(code, context, { filename: file, timeout: MAX_EVALUATION_MS });
  const renderer = context.module.exports;
  if (renderer.contract !== contract)
    throw new Error(`it speaks contract ${String(renderer.contract)}, this edge ${contract}`);
  return { renderer, pages: 0 };
}

function rendererOf(release, clock) {
  const key = `${release.file} ${release.integrity}`;
  const present = renderers.get(key);
  renderers.delete(key);
  const loading = present ?? start(release, clock);
  renderers.set(key, loading);
  const [oldest] = renderers.keys();
  if (renderers.size > MAX_RELEASES) renderers.delete(oldest);
  return { key, loading };
}

/** JSON that cannot end a script element. */
const inlineJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Milliseconds for which the processor has worked on this thread; null if the system does not count them. */
function processorMs() {
  if (process.threadCpuUsage) {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  }
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    return null;
  }
}

/** Ids in the system: process/task/thread. */
const THREAD = /\/(\d+)$/;

/** Writes start, thread and its waits for a processor into the memory shared with the pool (`render-limit.ts`). */
function startClock(clock) {
  try {
    clock[1] = Number(THREAD.exec(readlinkSync('/proc/thread-self'))?.[1] ?? 0);
    clock[2] = Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    clock[1] = 0;
  }
  clock[0] = Date.now();
}

/**
 * @param {{release: {file: string, integrity: string, contract: number}, input: object | null, clock: Float64Array}} task
 * without an input, the renderer is only loaded; `clock` is shared with the pool
 * @returns the page, its kept answers as text; without an input the keys of the renderer's pages
 */
export default async function renderPage({ release, input, clock }) {
  const { key, loading } = rendererOf(release, clock);
  try {
    const loaded = await loading;
    if (clock[0] === 0) startClock(clock);
    if (input === null) return [...loaded.renderer.pages];
    loaded.pages += 1;
    if (loaded.pages >= MAX_PAGES) renderers.delete(key);
    const before = processorMs();
    const page = await loaded.renderer.renderPage(input);
    const cpuMs = before === null ? null : processorMs() - before;
    const { html, css, inlineCss, missing } = page;
    return { html, css, inlineCss, kept: inlineJson(page.kept), missing, cpuMs };
  } catch (error) {
    // A renderer that failed starts afresh.
    renderers.delete(key);
    throw new Error(messageOf(error), { cause: error });
  } finally {
    clock[3] = Date.now();
  }
}

/** Errors of a renderer belong to its own realm, so `instanceof` does not work. */
const messageOf = (error) =>
  typeof error === 'object' && error !== null && 'message' in error
    ? `${error.name === 'PageDataError' ? 'PageDataError: ' : ''}${error.message}`.slice(0, 500)
    : String(error).slice(0, 500);
