import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clientOf } from './conformance.fixture';
import { openFaultProxy, type Fault, type FaultProxy } from './fault-proxy.fixture';
import { ObjectContentError, ObjectStoreError } from './object-store';
import { openS3Double, type S3Double } from './s3-double.fixture';
import { s3Objects } from './s3-objects';
import { IncompleteFolderError, sharedFolders, type SharedFolders } from './shared-folders';

/** Three pieces. */
const LARGE = Buffer.alloc(17 * 1024 * 1024, 'plumbline');
const CONTENT = Buffer.alloc(1000, 'plumbline');
let folder: string;
let server: S3Double;
let proxy: FaultProxy;
let folders: SharedFolders;
let refused: string[];
const target = () => path.join(folder, 'target', 'one');
const source = () => path.join(folder, 'source');

function openFolders(maxAttempts: number): SharedFolders {
  const { endpoint } = proxy;
  const client = { ...clientOf(endpoint), maxAttempts };
  const store = s3Objects({ bucket: 'assets', prefix: '', endpoint, client, callMs: 1500 });
  return sharedFolders(store, 'kind', (key) => refused.push(key));
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'folders-'));
  mkdirSync(path.join(source(), 'inner'), { recursive: true });
  writeFileSync(path.join(source(), 'a.js'), 'a');
  writeFileSync(path.join(source(), 'inner/copy.js'), 'a');
  writeFileSync(path.join(source(), 'empty'), '');
  writeFileSync(path.join(source(), 'b.bin'), CONTENT);
  server = await openS3Double();
  proxy = await openFaultProxy(server.endpoint);
  refused = [];
  folders = openFolders(1);
});
afterEach(async () => {
  await proxy.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A fault of every read of a piece, or of the first one alone. */
const breakPieces = (fault: Fault, { once = false } = {}): void => {
  let isDone = false;
  proxy.faultOf = (method, at) => {
    if (method !== 'GET' || !at.includes('/kind/files/') || (once && isDone)) return null;
    isDone = true;
    return fault;
  };
};

describe('shared folders', () => {
  it('come back as they were, large files in pieces', async () => {
    writeFileSync(path.join(source(), 'large.bin'), LARGE);
    expect(await folders.put('x/1', source())).toBe('written');
    expect(await folders.list()).toEqual(['x/1']);
    expect(await folders.fetch('x/1', target())).toBe(true);
    expect(readFileSync(path.join(target(), 'large.bin')).equals(LARGE)).toBe(true);
    expect(readFileSync(path.join(target(), 'inner/copy.js'), 'utf8')).toBe('a');
    expect(readFileSync(path.join(target(), 'empty'))).toHaveLength(0);
    expect(String(await folders.readFile('x/1', 'a.js'))).toBe('a');
    expect(await folders.readFile('x/1', 'none.js')).toBeNull();
    // Equal content is stored once: two small pieces, and three of the large file.
    expect([...server.objects.keys()].filter((key) => key.includes('/files/'))).toHaveLength(5);
  });

  it('are missing until their index is there, and never half', async () => {
    proxy.faultOf = (method, at) =>
      method === 'PUT' && at.includes('/index/') ? { status: 500, code: 'InternalError' } : null;
    await expect(folders.put('x/1', source())).rejects.toThrow(ObjectStoreError);
    expect(await folders.list()).toEqual([]);
    expect(await folders.fetch('x/1', target())).toBe(false);
    proxy.faultOf = () => null;
    proxy.requests.length = 0;
    expect(await folders.put('x/1', source())).toBe('written');
    // The pieces are there: a second attempt goes on where the first one ended.
    expect(proxy.requests.filter((one) => one.startsWith('PUT') && one.includes('files'))).toEqual(
      [],
    );
  });

  it('are never replaced', async () => {
    await folders.put('x/1', source());
    writeFileSync(path.join(source(), 'a.js'), 'b');
    expect(await folders.put('x/1', source())).toBe('present');
    expect(String(await folders.readFile('x/1', 'a.js'))).toBe('a');
  });

  it('are removed with all of their pieces', async () => {
    await folders.put('x/1', source());
    await folders.put('x/10', source());
    await folders.remove('x/1');
    expect(await folders.list()).toEqual(['x/10']);
    expect(await folders.fetch('x/10', target())).toBe(true);
  });

  it('lose the pieces of killed writers after a day', async () => {
    await folders.put('x/1', source());
    server.objects.set('assets/kind/files/x/2/aa', {
      body: Buffer.alloc(1),
      modifiedAt: Date.now(),
    });
    const before = server.objects.size;
    expect(await folders.removeAbandoned()).toBe(0);
    expect(await folders.removeAbandoned(Date.now() + 25 * 3_600_000)).toBe(1);
    expect(server.objects.size).toBe(before - 1);
    expect(await folders.fetch('x/1', target())).toBe(true);
  });

  it.each<[Fault]>([['wrong byte'], ['cut body']])('are read again after a %s', async (fault) => {
    await folders.put('x/1', source());
    breakPieces(fault, { once: true });
    expect(await folders.fetch('x/1', target())).toBe(true);
    expect(refused).toHaveLength(1);
    expect(readFileSync(path.join(target(), 'b.bin')).equals(CONTENT)).toBe(true);
  });

  it.each<[Fault, RegExp]>([
    ['wrong byte', /is not what was written/],
    ['cut body', /was cut off/],
  ])('do not appear while there is always a %s', async (fault, message) => {
    await folders.put('x/1', source());
    breakPieces(fault);
    const fetching = folders.fetch('x/1', target());
    await expect(fetching).rejects.toThrow(ObjectContentError);
    await expect(fetching).rejects.toThrow(message);
    expect(existsSync(target())).toBe(false);
    expect(readdirSync(path.dirname(target()))).toEqual([]);
  });

  it('refuse an index with a changed byte', async () => {
    await folders.put('x/1', source());
    proxy.faultOf = (_, at) => (at.includes('/index/') ? 'wrong byte' : null);
    await expect(folders.fetch('x/1', target())).rejects.toThrow(/is not what was written/);
  });

  it('name the object that the store lost', async () => {
    await folders.put('x/1', source());
    const [lost = ''] = [...server.objects.keys()].filter((key) => key.includes('/files/'));
    server.objects.delete(lost);
    await expect(folders.fetch('x/1', target())).rejects.toThrow(IncompleteFolderError);
    expect(existsSync(target())).toBe(false);
  });

  it.each<[string, Fault, 'away' | 'refused', RegExp]>([
    ['a fault of the server', { status: 500, code: 'InternalError' }, 'away', /500 InternalError/],
    ['an overloaded server', { status: 503, code: 'SlowDown' }, 'away', /503 SlowDown/],
    ['expired credentials', { status: 403, code: 'ExpiredToken' }, 'refused', /have expired/],
    ['a wrong key', { status: 403, code: 'InvalidAccessKeyId' }, 'refused', /AWS_ACCESS_KEY_ID/],
    ['a wrong clock', { status: 403, code: 'RequestTimeTooSkewed' }, 'refused', /clock/],
    ['missing rights', { status: 403, code: 'AccessDenied' }, 'refused', /s3:PutObject/],
    ['a missing bucket', { status: 404, code: 'NoSuchBucket' }, 'refused', /bucket does not exist/],
    ['a stalled answer', 'stalled body', 'away', /does not answer/],
    ['a silent server', 'no answer', 'away', /does not answer/],
  ])('report %s in one line', async (_name, fault, kind, message) => {
    await folders.put('x/1', source());
    proxy.faultOf = () => fault;
    const error = await folders.fetch('x/1', target()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ObjectStoreError);
    expect(error).toMatchObject({ kind, message: expect.stringMatching(message) });
    expect((error as Error).message).not.toMatch(/\n|testsecret/);
    expect(existsSync(target())).toBe(false);
  });

  it('report a refused connection, and work again afterwards', async () => {
    await folders.put('x/1', source());
    await proxy.refuse();
    await expect(folders.fetch('x/1', target())).rejects.toThrow(/does not answer/);
    await proxy.open();
    // Connections from before are dead: the next attempt opens a new one.
    expect(await openFolders(3).fetch('x/1', target())).toBe(true);
  });
});
