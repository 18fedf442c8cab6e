/* jsdom lacks what every browser has; Node has it. */
const util = require('node:util');
const { ReadableStream, TransformStream, WritableStream } = require('node:stream/web');
const { MessageChannel, MessagePort } = require('node:worker_threads');
Object.assign(globalThis, { TextEncoder: util.TextEncoder, TextDecoder: util.TextDecoder, ReadableStream, TransformStream, WritableStream });
globalThis.MessageChannel ??= MessageChannel;
globalThis.MessagePort ??= MessagePort;
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
globalThis.matchMedia ??= (query) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} });
globalThis.ResizeObserver ??= class { observe() {} unobserve() {} disconnect() {} };
globalThis.IntersectionObserver ??= class { observe() {} unobserve() {} disconnect() {} };
