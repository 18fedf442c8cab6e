/**
 * Runs the prerender modules of the shell's releases on a separate thread, so that rendering
 * neither blocks the edge's event loop nor ends its process. Each module has a separate global
 * scope (`node:vm`) without `window`, `process` and `require`, and is stopped if it takes too long.
 * This isolates accidents; it is not a defence against hostile code, which the hashes of a release
 * prevent. Plain JavaScript, so that it starts under tsx and under Jest alike.
 */
import { parentPort } from 'node:worker_threads';
import vm from 'node:vm';

const port = parentPort;
if (!port) throw new Error('This file is the body of a worker thread.');

const MAX_RUN_MS = 1000;

/** Contexts by release, and compositions by their key. */
const releases = new Map();
const compositions = new Map();

/** @returns the context in which a release's code has run; `frame` is its module */
function start({ code, file, contract }) {
  const context = vm.createContext({
    frameModule: { exports: {} },
    input: null,
    URL,
    URLSearchParams,
    AbortController,
    Headers,
    Request,
    Response,
    TextEncoder,
    TextDecoder,
    queueMicrotask,
    setTimeout,
    clearTimeout,
    performance,
    console: {
      debug() {},
      log() {},
      info() {},
      warn() {},
      error: (...words) =>
        port.postMessage({ log: `${file}: ${words.map(String).join(' ').slice(0, 500)}` }),
    },
  });
  const module = `((module, exports) => {${code}\n})(frameModule, frameModule.exports); globalThis.frame = frameModule.exports; frame.contract`;
  const spoken = run(context, module, file);
  if (spoken !== contract)
    throw new Error(`it speaks contract ${String(spoken)}, this edge ${contract}`);
  return context;
}

const run = (context, script, filename) =>
  vm.runInContext(script, context, { filename, timeout: MAX_RUN_MS });

/** Calls a function of a release's module with a composition and a path. */
function call(name, { release, composition, pathname, hasPage }) {
  const context = releases.get(release);
  context.input = { composition: compositions.get(composition), pathname, hasPage };
  try {
    return run(context, `frame.${name}(input)`, `${name}.js`);
  } finally {
    context.input = null;
  }
}

const TASKS = {
  loadRelease: ({ release, ...module }) => void releases.set(release, start(module)),
  addComposition: ({ key, composition }) => void compositions.set(key, composition),
  removeComposition: ({ key }) => void compositions.delete(key),
  forget: () => {
    releases.clear();
    compositions.clear();
  },
  frameKey: (input) => String(call('frameKey', input)),
  drawFrame: (input) => call('drawFrame', input),
};

/** Errors of a module belong to its own realm, so `instanceof` does not work. */
const messageOf = (error) =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);

port.on('message', ({ id, task, input }) => {
  try {
    port.postMessage({ id, result: TASKS[task](input) });
  } catch (error) {
    port.postMessage({ id, error: messageOf(error) });
  }
});
