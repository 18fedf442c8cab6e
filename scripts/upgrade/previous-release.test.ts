import { expect, it } from 'vitest';
import { movedEndpoints } from './previous-release.mjs';

const fleet = (endpoints: Record<string, string[]>) => ({
  microFrontends: Object.fromEntries(
    Object.entries(endpoints).map(([part, names]) => [
      part,
      [{ deployment: { default: true }, extras: { endpoints: names } }],
    ]),
  ),
});
const PREVIOUS = fleet({ shell: ['asset'], 'mfe-screeners': ['assetExplanation', 'peers'] });

it('accepts new and removed endpoints', () => {
  expect(movedEndpoints(PREVIOUS, fleet({ shell: ['asset', 'new'], 'mfe-screeners': [] }))).toEqual(
    [],
  );
});

it('refuses an endpoint that moved to the store, also if its former owner gave it up', () => {
  const next = fleet({ shell: ['asset', 'assetExplanation'], 'mfe-screeners': ['peers'] });
  expect(movedEndpoints(PREVIOUS, next)).toEqual([
    'shell claims the endpoint assetExplanation, which live releases of mfe-screeners claim: give it another name',
  ]);
});
