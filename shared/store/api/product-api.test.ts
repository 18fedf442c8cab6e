/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { createPlatformStore } from '../store';
import { transport } from '../transport/page-transport';
import { productApi } from './product-api';

afterEach(() => {
  transport.forget();
  jest.restoreAllMocks();
});

test('calls under way when the user changes are dropped without a word in the console', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = createPlatformStore();
  let answered = (_answer: Response): void => undefined;
  const firstRequest = new Promise<void>((onAsked) => {
    transport.configure({
      fetch: () => {
        onAsked();
        return new Promise((resolve) => {
          answered = resolve;
        });
      },
    });
  });
  const query = store.dispatch(productApi.endpoints.asset.initiate('AAPL.US'));
  await firstRequest;
  store.dispatch(productApi.util.resetApiState());
  await query;
  answered(new Response('{"symbol":"AAPL.US"}'));
  await new Promise((turn) => setTimeout(turn, 0));

  expect(consoleError).not.toHaveBeenCalled();
  expect(productApi.endpoints.asset.select('AAPL.US')(store.getState()).data).toBeUndefined();
});
