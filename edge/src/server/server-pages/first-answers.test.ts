import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerCall } from 'shared/contract';
import type { AskApi } from '../proxy/api-calls';
import { firstAnswers, MAX_AGE_MS, type FirstAnswers } from './first-answers';

const STATUS = '/api/market/status';
const call = (url: string): ServerCall => ({ method: 'GET', url });
const ASSET = call('/api/assets/AAPL.US');
const HOURS = call('/api/market/sessions');

let time: number;
let served: string;
let hours: string;
/** Addresses of the calls, in order. */
let addresses: string[];
let isAway: boolean;
let answers: FirstAnswers;

const ask: AskApi = async (url) => {
  addresses.push(url);
  if (isAway) return null;
  if (url === STATUS) return { status: 200, body: JSON.stringify({ snapshotId: served }) };
  if (url === HOURS.url) return { status: 200, body: hours };
  return { status: 200, body: `of ${served}`, snapshot: served };
};

beforeEach(() => {
  time = 0;
  served = 'one';
  hours = 'open';
  addresses = [];
  isAway = false;
  answers = firstAnswers({ ask, now: () => time });
});

const bodies = async (...calls: ServerCall[]) =>
  Object.values(await answers.to(calls)).map(({ body }) => body);
/** Lets refreshes in the background end. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('an answer of a snapshot', () => {
  it('is not asked again while the API serves the snapshot', async () => {
    expect(await bodies(ASSET)).toEqual(['of one']);
    time = 10_000;
    expect(await bodies(ASSET)).toEqual(['of one']);
    expect(addresses).toEqual([ASSET.url, STATUS]);
  });

  it('is asked again within three seconds after another snapshot', async () => {
    await bodies(ASSET);
    served = 'two';
    time = 3001;
    expect(await bodies(ASSET)).toEqual(['of two']);
  });

  it('is asked again in the background after a minute', async () => {
    await bodies(ASSET);
    time = MAX_AGE_MS + 1;
    addresses = [];
    expect(answers.areOld(answers.basisOf([ASSET]))).toBe(true);
    expect(await bodies(ASSET)).toEqual(['of one']);
    expect(addresses).toEqual([STATUS, ASSET.url]);
    await settled();
    expect(answers.areOld(answers.basisOf([ASSET]))).toBe(false);
  });

  it('is not given when the API does not say what it serves', async () => {
    await bodies(ASSET);
    time = 3001;
    isAway = true;
    expect(await bodies(ASSET)).toEqual([]);
  });

  it('shares one check with all others', async () => {
    const many = Array.from({ length: 50 }, (_, i) => call(`/api/assets/${i}`));
    await bodies(...many);
    addresses = [];
    time = 5000;
    await bodies(...many);
    expect(addresses).toEqual([STATUS]);
  });
});

describe('the answers of a page', () => {
  const seconds = async (from: number, to: number, check: () => unknown) => {
    for (let second = from; second < to; second += 1) {
      time = second * 1000;
      check();
      await settled();
    }
  };

  it('hold while nothing changes, with checks in the background', async () => {
    await bodies(ASSET, HOURS);
    const basis = answers.basisOf([ASSET, HOURS]);
    time = 1000;
    // The first check of the snapshot is awaited.
    expect(answers.holds(basis)).toBe(false);
    time = 3001;
    await bodies(ASSET, HOURS);
    addresses = [];
    await seconds(4, 34, () => expect(answers.holds(basis)).toBe(true));
    expect(new Set(addresses)).toEqual(new Set([STATUS, HOURS.url]));
    expect(addresses.length).toBeLessThan(40);
  });

  it('do not hold after a change of the snapshot or of another answer', async () => {
    time = 3001;
    await bodies(ASSET, HOURS);
    time = 6002;
    await bodies(ASSET, HOURS);
    const basis = answers.basisOf([ASSET, HOURS]);
    expect(answers.holds(basis)).toBe(true);
    hours = 'closed';
    time = 9003;
    await bodies(ASSET, HOURS);
    expect(answers.holds(basis)).toBe(false);
    const next = answers.basisOf([ASSET, HOURS]);
    expect(answers.holds(next)).toBe(true);
    served = 'two';
    time = 12_004;
    await bodies(ASSET, HOURS);
    expect(answers.holds(next)).toBe(false);
  });

  it('do not hold longer than three seconds without an answer of the API', async () => {
    await bodies(ASSET, HOURS);
    time = 3001;
    await bodies(ASSET, HOURS);
    const basis = answers.basisOf([ASSET, HOURS]);
    expect(answers.holds(basis)).toBe(true);
    isAway = true;
    time += 2000;
    expect(answers.holds(basis)).toBe(true);
    await settled();
    time += 1001;
    expect(answers.holds(basis)).toBe(false);
  });

  it('do not hold with an answer that was not given', async () => {
    isAway = true;
    await bodies(ASSET);
    expect(answers.holds(answers.basisOf([ASSET]))).toBe(false);
  });
});
