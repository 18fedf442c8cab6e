/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { KEPT_ANSWERS_ID, type KeptAnswer } from 'shared/contract';
import { createPlatformStore, setPlatformStore, type PlatformStore } from '../store';
import { takeKeptAnswers } from './kept-answers';
import { productApi } from './product-api';

let store: PlatformStore;
beforeEach(() => {
  store = createPlatformStore();
  setPlatformStore(store);
  globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('no network'));
});
afterEach(() => {
  document.body.replaceChildren();
  delete window.__EARLY_UID__;
});

const ASSET = { symbol: 'A.US', assetType: 'Stock', name: 'Agilent', fields: {} };
function carry(text: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = KEPT_ANSWERS_ID;
  element.textContent = text;
  document.body.append(element);
}
const answer = (more: Partial<KeptAnswer> = {}): KeptAnswer => ({
  endpoint: 'asset',
  argument: 'A.US',
  data: ASSET,
  ...more,
});
const assetInStore = () => productApi.endpoints.asset.select('A.US')(store.getState()).data;

describe('answers that the document carries', () => {
  it('are in the store before the first rendering, and are not requested again', async () => {
    carry(JSON.stringify([answer()]));
    takeKeptAnswers(store);
    expect(assetInStore()).toEqual(ASSET);
    await store.dispatch(productApi.endpoints.asset.initiate('A.US'));
    expect(fetch).not.toHaveBeenCalled();
  });

  it('are taken once', () => {
    carry(JSON.stringify([answer()]));
    takeKeptAnswers(store);
    const later = createPlatformStore();
    takeKeptAnswers(later);
    expect(productApi.endpoints.asset.select('A.US')(later.getState()).data).toBeUndefined();
  });

  it('are dropped for a signed-in visitor if they depend on the visitor', () => {
    window.__EARLY_UID__ = 'ann';
    carry(JSON.stringify([answer({ perVisitor: true })]));
    takeKeptAnswers(store);
    expect(assetInStore()).toBeUndefined();
  });

  it('serve a visitor who is signed out', () => {
    carry(JSON.stringify([answer({ perVisitor: true })]));
    takeKeptAnswers(store);
    expect(assetInStore()).toEqual(ASSET);
  });

  it.each([
    ['no JSON', '[{'],
    ['null', 'null'],
    ['an unknown endpoint', JSON.stringify([answer({ endpoint: 'unheardOf' })])],
  ])('do no harm as %s', (_, text) => {
    carry(text);
    takeKeptAnswers(store);
    expect(assetInStore()).toBeUndefined();
  });
});
