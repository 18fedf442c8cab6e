import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RETRY_MS } from './model-health';
import { ModelServer } from './model-server';
import { openOllamaDouble, type DoubleAnswer, type OllamaDouble } from './ollama-double.fixture';

let time: number;
let name: string;
let answer: DoubleAnswer;
let double: OllamaDouble;
beforeEach(async () => {
  time = 0;
  name = 'gemma3:4b';
  answer = { kind: 'text', pieces: ['A'] };
  double = await openOllamaDouble({
    models: ['gemma3:4b', 'llama3.2:latest'],
    answer: () => answer,
  });
});
afterEach(() => double.close());

const open = (url: string | null = double.url, isDefault = false) =>
  new ModelServer({
    address: url === null ? null : { url, isDefault },
    nameOf: async () => name,
    now: () => time,
  });

async function write(server: ModelServer): Promise<string> {
  const model = await server.model();
  if (!model) return 'no model';
  let text = '';
  const signal = new AbortController().signal;
  try {
    for await (const piece of model.write({ messages: [], signal })) text += piece;
  } catch (error) {
    return String(error);
  }
  return text;
}

describe('the model server', () => {
  it('is off without an address', async () => {
    const server = open(null);
    expect(await server.status()).toEqual({ state: 'off', name: null });
    expect(await server.model()).toBeNull();
  });

  it('is off while no server answers at the default address, and finds one later', async () => {
    const server = open(double.url, true);
    const { url } = double;
    await double.close();
    expect(await server.model()).toBeNull();
    expect(await server.status()).toEqual({ state: 'off', name: null });
    double = await openOllamaDouble({
      models: [name],
      answer: () => answer,
      port: Number(new URL(url).port),
    });
    expect(await server.model()).toBeNull();
    time += RETRY_MS;
    expect(await write(server)).toBe('A');
    expect(await server.status()).toEqual({ state: 'ready', name });
  });

  it('uses the model that the configuration names at this moment', async () => {
    const server = open();
    await write(server);
    name = 'llama3.2';
    await write(server);
    expect(double.calls.map(({ request }) => request.model)).toEqual(['gemma3:4b', 'llama3.2']);
    expect(await server.status()).toEqual({ state: 'ready', name: 'llama3.2' });
  });

  it('is unreachable when the server is away or has no such model, and checks again later', async () => {
    name = 'gemma3:27b';
    const server = open();
    expect(await server.status()).toMatchObject({ state: 'unreachable', name });
    name = 'gemma3:4b';
    expect(await server.status()).toMatchObject({ state: 'unreachable' });
    time += RETRY_MS;
    expect(await server.status()).toMatchObject({ state: 'ready' });
    await double.close();
    time += RETRY_MS;
    expect(await server.status()).toMatchObject({ state: 'unreachable' });
  });

  it('is not called for a while after a failed call, then by one caller', async () => {
    const server = open();
    answer = { kind: 'status', status: 500, error: 'x' };
    expect(await write(server)).toContain('unreachable');
    answer = { kind: 'text', pieces: ['B'] };
    expect(await write(server)).toBe('no model');
    time += RETRY_MS;
    const [first, second] = await Promise.all([server.model(), server.model()]);
    expect([first === null, second === null]).toEqual([false, true]);
    time += RETRY_MS;
    expect([await write(server), await write(server)]).toEqual(['B', 'B']);
  });

  it('is called on after an answer that was cut', async () => {
    const server = open();
    answer = { kind: 'unfinished', pieces: ['A'] };
    expect(await write(server)).toContain('cut');
    answer = { kind: 'text', pieces: ['B'] };
    expect(await write(server)).toBe('B');
  });
});
