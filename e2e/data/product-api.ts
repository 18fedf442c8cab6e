import { expect } from '@playwright/test';
import { ORIGIN } from '../site/site';

export type Value = string | number | boolean | null | readonly string[];

/** Texts that appear when code forgets that a value may be missing. */
const SLIPS = /\bNaN\b|\bundefined\b|\bInfinity\b|Invalid Date|\[object Object\]/;

async function bodyOf(path: string, request?: RequestInit): Promise<string> {
  const answer = await fetch(`${ORIGIN}/api${path}`, request);
  expect(answer.status, path).toBe(200);
  const text = await answer.text();
  expect(SLIPS.exec(text)?.[0], path).toBeUndefined();
  return text;
}

/** Body of a successful GET of the product API; fails on texts of missing values. */
export const textOf = (path: string): Promise<string> => bodyOf(path);

/** The same as JSON. */
export const get = async <T>(path: string): Promise<T> => JSON.parse(await bodyOf(path)) as T;

const sent = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const post = async <T>(path: string, body: object): Promise<T> =>
  JSON.parse(await bodyOf(path, sent(body))) as T;

export const postForText = (path: string, body: object): Promise<string> =>
  bodyOf(path, sent(body));

/** Every item of a paged list. */
export async function everyItem<T>(path: string): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1; ; page += 1) {
    const joint = path.includes('?') ? '&' : '?';
    const answer = await get<{ items: T[]; total: number }>(
      `${path}${joint}page=${page}&pageSize=200`,
    );
    items.push(...answer.items);
    if (items.length >= answer.total || answer.items.length === 0) return items;
  }
}

/** Records of an RFC 4180 text with CRLF, without its header. */
export function recordsOf(csv: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, plain, end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    record.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
  }
  return records.slice(1);
}

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);

/** Equal up to the last digits, at any magnitude. */
export function expectSame(actual: unknown, expected: unknown, what: string): void {
  if (typeof actual !== 'number' || typeof expected !== 'number' || expected === 0) {
    expect(actual, what).toEqual(expected);
  } else expect(actual / expected, what).toBeCloseTo(1, 7);
}
