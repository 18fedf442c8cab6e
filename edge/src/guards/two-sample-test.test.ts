import { expect, it } from 'vitest';
import fc from 'fast-check';
import { addBlock, emptyTest, oneSample, type Block } from './two-sample-test';

/** Every outcome of a block with its chance under two shares of affected visitors. */
function* outcomes(sizes: { canary: number; control: number }, a: number, b: number) {
  const total = sizes.canary + sizes.control;
  for (let bits = 0; bits < 2 ** total; bits += 1) {
    const all = Array.from({ length: total }, (_, i) => ((bits >> i) & 1) === 1);
    const block: Block = { canary: all.slice(0, sizes.canary), control: all.slice(sizes.canary) };
    const chance = all.reduce((product, affected, i) => {
      const share = i < sizes.canary ? a : b;
      return product * (affected ? share : 1 - share);
    }, 1);
    yield { block, chance };
  }
}

const size = fc.integer({ min: 1, max: 4 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const history = fc.array(
  fc.record({
    canary: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
    control: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
  }),
  { maxLength: 30 },
);

it('gains no evidence on average while the canary is no worse', () => {
  fc.assert(
    fc.property(history, size, size, share, share, (blocks, canary, control, one, two) => {
      const [better, worse] = [Math.min(one, two), Math.max(one, two)];
      let expected = 0;
      for (const { block, chance } of outcomes({ canary, control }, better, worse)) {
        const test = emptyTest();
        for (const before of blocks) addBlock(test, before);
        const logBefore = test.logEvidence;
        addBlock(test, block);
        expected += chance * Math.exp(test.logEvidence - logBefore);
      }
      expect(expected).toBeLessThanOrEqual(1 + 1e-9);
    }),
    { numRuns: 60 },
  );
});

it('decides after about ten visitors of a canary that fails for all', () => {
  const test = emptyTest();
  for (let i = 0; i < 10; i += 1)
    addBlock(test, { canary: [true], control: [false, false, false, false] });
  expect(test.greatest).toBeGreaterThan(Math.log(10_000));
});

it('tolerates chance failures below the limit', () => {
  expect(
    oneSample(
      Array.from({ length: 8 }, () => true),
      0.2,
    ).greatest,
  ).toBeGreaterThan(Math.log(3000));
  expect(oneSample([true, true, true, false, false, false, false], 0.2).greatest).toBeLessThan(
    Math.log(100),
  );
});
