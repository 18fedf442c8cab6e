import { expect, it } from 'vitest';
import { LocalLimits } from '../coordination/limits/local-limits';
import { SignInLimits } from './sign-in-limits';
import { WireError } from './wire-error';

it('refuses only the visitor who keeps guessing', async () => {
  const limits = new SignInLimits(new LocalLimits());
  for (let i = 0; i < 10; i += 1) await limits.countGuess('ann@example.com', 'thief');
  await expect(limits.countGuess('ann@example.com', 'thief')).rejects.toThrow(WireError);
  expect(await limits.countGuess('ann@example.com', 'ann')).toMatchObject({ isUnderAttack: false });
});

it('prioritises others over a visitor with many wrong tries', async () => {
  const limits = new SignInLimits(new LocalLimits());
  const tries = [];
  for (let i = 0; i < 3; i += 1) tries.push(await limits.countGuess(`${i}@example.com`, 'thief'));
  expect(tries.map(({ isSuspect }) => isSuspect)).toEqual([false, false, true]);
  for (let i = 0; i < 10; i += 1) {
    expect((await limits.countGuess('ann@example.com', 'ann')).isSuspect).toBe(false);
    await limits.forgetGuesses('ann@example.com', 'ann');
  }
});

it('does not count correct passwords against visitors of the same address', async () => {
  const limits = new SignInLimits(new LocalLimits());
  for (let i = 0; i < 300; i += 1) {
    await limits.countGuess(`person-${i}@example.com`, 'office');
    await limits.forgetGuesses(`person-${i}@example.com`, 'office');
  }
  // Correct passwords of a visitor's own account buy no tries on other accounts.
  let tries = 0;
  const guessing = async () => {
    for (; tries < 1000; tries += 1) {
      await limits.countGuess('thief@example.com', 'office');
      await limits.forgetGuesses('thief@example.com', 'office');
      await limits.countGuess(`victim-${tries}@example.com`, 'office');
    }
  };
  await expect(guessing()).rejects.toThrow(WireError);
  expect(tries).toBe(100);
});

it('throttles an account under guessing, and never locks its owner out', async () => {
  const limits = new SignInLimits(new LocalLimits());
  for (let i = 0; i < 60; i += 1) await limits.countGuess('ann@example.com', `thief ${i}`);
  expect(await limits.countGuess('ann@example.com', 'ann')).toMatchObject({ isUnderAttack: true });
  expect(await limits.countGuess('bob@example.com', 'bob')).toMatchObject({ isUnderAttack: false });
});
