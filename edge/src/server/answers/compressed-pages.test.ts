import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CompressedPages } from './compressed-pages';
import { compressBody } from './on-the-fly';
import { fillText, newNonce, PLACEHOLDERS, type PageSecrets } from './page-secrets';

const accepting = (encoding: string) =>
  ({ headers: { 'accept-encoding': encoding } }) as unknown as IncomingMessage;
const BROTLI = accepting('gzip, br');

const { nonce, token } = PLACEHOLDERS;
const pageOf = (content: string, scripts = 12): string =>
  `<!doctype html><html><head>
<script nonce="${nonce}">start({"token":"${token}","page":"/"})</script>
${Array.from({ length: scripts }, (_, i) => `<script src="/${i}.js" nonce="${nonce}"></script>`).join('\n')}
<meta name="page-token" content="${token}"></head><body>${content}</body></html>`;
const CONTENT = Array.from({ length: 400 }, (_, i) => `<td>€ ${(i * 7919) % 1000}</td>`).join('');

const secretsOf = (seed: string): PageSecrets => ({
  nonce: seed.repeat(24).slice(0, 24),
  token: seed.repeat(52).slice(0, 52),
});
const textOf = (body: string | Buffer): string => brotliDecompressSync(body).toString();

describe('compressed pages', () => {
  it('contain the secrets of each answer and no placeholder', async () => {
    const pages = new CompressedPages();
    const text = pageOf(CONTENT);
    for (const secrets of [secretsOf('a'), secretsOf('Zz9'), secretsOf('+/-_')]) {
      const { body, headers } = await pages.answer(BROTLI, text, secrets);
      expect(headers).toEqual({ vary: 'accept-encoding', 'content-encoding': 'br' });
      expect(textOf(body)).toBe(fillText(text, secrets));
    }
  });

  it('are correct for any content and any secrets', async () => {
    const pages = new CompressedPages();
    const base64 = (length: number) =>
      fc.stringMatching(new RegExp(`^[A-Za-z0-9+/_-]{${length}}$`));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constant(CONTENT)), { maxLength: 30 }),
        fc.nat(30),
        base64(24),
        base64(52),
        async (contents, scripts, newestNonce, newestToken) => {
          const secrets = { nonce: newestNonce, token: newestToken };
          const text = pageOf(contents.join(''), scripts);
          const { body, headers } = await pages.answer(BROTLI, text, secrets);
          const page = headers['content-encoding'] === 'br' ? textOf(body) : body;
          expect(page).toBe(fillText(text, secrets));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are compressed once: two answers differ only in the bytes of their secrets', async () => {
    const pages = new CompressedPages();
    // Some compressed pages cannot be filled in.
    for (let page = 0; page < 60; page++) {
      const text = pageOf(`${CONTENT}<p>${page}`);
      const [a, b] = await Promise.all(
        ['a', 'b'].map(async (seed) => (await pages.answer(BROTLI, text, secretsOf(seed))).body),
      );
      const [one, other] = [Buffer.from(a ?? ''), Buffer.from(b ?? '')];
      expect(one).toHaveLength(other.length);
      expect(one.filter((byte, at) => byte !== other[at])).toHaveLength(24 + 52);
    }
  });

  it('of two addresses share nothing', async () => {
    const pages = new CompressedPages();
    const [mine, yours] = [pageOf(`${CONTENT}?q=mine`), pageOf(`${CONTENT}?q=yours`)];
    await pages.answer(BROTLI, mine, secretsOf('a'));
    const { body } = await pages.answer(BROTLI, yours, secretsOf('b'));
    expect(textOf(body)).toBe(fillText(yours, secretsOf('b')));
  });

  it('are as large as before, within a percent', async () => {
    const text = pageOf(CONTENT, 30);
    const secrets = { nonce: newNonce(), token: secretsOf('x7Qz').token };
    const before = await compressBody(BROTLI, fillText(text, secrets));
    const { body } = await new CompressedPages().answer(BROTLI, text, secrets);
    expect(body.length).toBeLessThan(before.body.length * 1.01 + 100);
  });

  it('without a token are compressed for each answer', async () => {
    const text = pageOf(CONTENT).replaceAll(token, 'none');
    const { body } = await new CompressedPages().answer(BROTLI, text, secretsOf('a'));
    expect(textOf(body)).toBe(fillText(text, secretsOf('a')));
  });

  it('are sent as gzip or plain to a client that takes no brotli', async () => {
    const pages = new CompressedPages();
    const text = pageOf(CONTENT);
    const filled = fillText(text, secretsOf('a'));
    const gzip = await pages.answer(accepting('gzip'), text, secretsOf('a'));
    expect(gunzipSync(gzip.body).toString()).toBe(filled);
    expect((await pages.answer(accepting('identity'), text, secretsOf('a'))).body).toBe(filled);
  });
});
