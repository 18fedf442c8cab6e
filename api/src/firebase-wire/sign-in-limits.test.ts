import { expect, it } from 'vitest';
import { SignInLimits } from './sign-in-limits';
import { WireError } from './wire-error';

it('refuses only the visitor who keeps guessing', () => {
  const limits = new SignInLimits();
  for (let i = 0; i < 10; i += 1) limits.countGuess('ann@example.com', 'thief');
  expect(() => limits.countGuess('ann@example.com', 'thief')).toThrow(WireError);
  expect(limits.countGuess('ann@example.com', 'ann')).toMatchObject({ isUnderAttack: false });
});

it('prioritises others over a visitor with many wrong tries', () => {
  const limits = new SignInLimits();
  const tries = Array.from({ length: 3 }, (_, i) => limits.countGuess(`${i}@example.com`, 'thief'));
  expect(tries.map(({ isSuspect }) => isSuspect)).toEqual([false, false, true]);
  for (let i = 0; i < 10; i += 1) {
    expect(limits.countGuess('ann@example.com', 'ann').isSuspect).toBe(false);
    limits.forgetGuesses('ann@example.com', 'ann');
  }
});

it('does not count correct passwords against visitors of the same address', () => {
  const limits = new SignInLimits();
  for (let i = 0; i < 300; i += 1) {
    limits.countGuess(`person-${i}@example.com`, 'office');
    limits.forgetGuesses(`person-${i}@example.com`, 'office');
  }
  // Correct passwords of a visitor's own account buy no tries on other accounts.
  let tries = 0;
  expect(() => {
    for (; tries < 1000; tries += 1) {
      limits.countGuess('thief@example.com', 'office');
      limits.forgetGuesses('thief@example.com', 'office');
      limits.countGuess(`victim-${tries}@example.com`, 'office');
    }
  }).toThrow(WireError);
  expect(tries).toBe(100);
});

it('throttles an account under guessing, and never locks its owner out', () => {
  const limits = new SignInLimits();
  for (let i = 0; i < 60; i += 1) limits.countGuess('ann@example.com', `thief ${i}`);
  expect(limits.countGuess('ann@example.com', 'ann')).toMatchObject({ isUnderAttack: true });
  expect(limits.countGuess('bob@example.com', 'bob')).toMatchObject({ isUnderAttack: false });
});
