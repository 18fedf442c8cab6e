/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { ChunkRetryRuntimeModule } from './chunk-retry-plugin.mjs';

/** The runtime of one bundle: addresses of its chunks. */
function runtime(): (chunk: string) => string {
  const bundle = { u: (chunk: string) => `${chunk}.1a2b.js` };
  new Function('__webpack_require__', new ChunkRetryRuntimeModule().generate())(bundle);
  return (chunk) => bundle.u(chunk);
}

function failToLoad(src: string): void {
  const script = document.createElement('script');
  document.head.append(script);
  // jsdom loads no scripts: only the address counts.
  script.src = src;
  script.dispatchEvent(new Event('error'));
}

it('requests a failed chunk by another address, also from an entry that is evaluated again', () => {
  const first = runtime();
  expect(first('remote')).toBe('remote.1a2b.js');
  failToLoad('http://localhost/releases/mfe-x/1.0.0/remote.1a2b.js');
  expect(first('remote')).toMatch(/^remote\.1a2b\.js\?again=\w+$/);
  expect(first('page')).toBe('page.1a2b.js');
  const afterRetry = runtime();
  expect(afterRetry('remote')).toMatch(/^remote\.1a2b\.js\?again=\w+$/);
  expect(afterRetry('page')).toBe('page.1a2b.js');
});
