/* Browser APIs that Node provides and jsdom lacks. */
const util = require('node:util');
const vm = require('node:vm');
const { ReadableStream, TransformStream, WritableStream } = require('node:stream/web');

globalThis.fetch = () =>
  Promise.reject(new TypeError('A test that needs the network gives a fetch of its own'));

if ('document' in globalThis) {
  /** Node's globals: jsdom runs in a separate context without them. */
  const node = vm.runInThisContext('globalThis');

  Object.assign(globalThis, {
    TextEncoder: util.TextEncoder,
    TextDecoder: util.TextDecoder,
    ReadableStream,
    TransformStream,
    WritableStream,
  });

  /** Node's Request rejects jsdom's AbortSignal, so it is stored beside the request. */
  class Request extends node.Request {
    constructor(input, init) {
      super(
        typeof input === 'string'
          ? new URL(input, globalThis.location?.href ?? 'http://localhost')
          : input,
        init && { ...init, signal: undefined },
      );
      if (init?.signal) Object.defineProperty(this, 'signal', { value: init.signal });
    }
  }
  globalThis.Headers ??= node.Headers;
  globalThis.Response ??= node.Response;
  globalThis.Request ??= Request;
  /** Node's MessageChannel keeps the process alive, and React's scheduler opens one. */
  class Port {
    onmessage = null;
    other = null;
    postMessage(data) {
      setTimeout(() => this.other?.onmessage?.({ data }), 0);
    }
    start() {}
    close() {}
  }
  globalThis.MessageChannel ??= class MessageChannel {
    port1 = new Port();
    port2 = new Port();
    constructor() {
      this.port1.other = this.port2;
      this.port2.other = this.port1;
    }
  };
  globalThis.MessagePort ??= Port;

  globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
  globalThis.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  });
  globalThis.Blob.prototype.text ??= function text() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result));
      reader.addEventListener('error', () => reject(reader.error));
      reader.readAsText(this);
    });
  };
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.scrollTo = () => {};

  /**
   * Inserts rules by `insertRule`. Otherwise every new rule makes jsdom parse the whole style
   * element again. Rules without an effect on visibility are dropped. jsdom matches every rule
   * against each element to compute its accessible name, which depends only on hidden content.
   */
  globalThis.SC_DISABLE_SPEEDY = false;
  const { insertRule } = globalThis.CSSStyleSheet.prototype;
  const hides = /(?:display:\s*none|visibility:\s*(?:hidden|collapse))/;
  globalThis.CSSStyleSheet.prototype.insertRule = function (rule, index) {
    return insertRule.call(this, hides.test(rule) ? rule : '@media print {}', index);
  };
}
