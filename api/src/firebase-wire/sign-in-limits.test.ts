import { expect, it } from 'vitest';
import { SignInLimits } from './sign-in-limits';
import { WireError } from './wire-error';

it('refuses a visitor who guesses on, and nobody else', () => {
  const limits = new SignInLimits();
  for (let i = 0; i < 10; i += 1) limits.countGuess('ann@example.com', 'thief');
  expect(() => limits.countGuess('ann@example.com', 'thief')).toThrow(WireError);
  expect(limits.countGuess('ann@example.com', 'ann')).toMatchObject({ isUnderAttack: false });
});

it('lets others go before a visitor who was wrong more than a few times', () => {
  const limits = new SignInLimits();
  const tries = Array.from({ length: 3 }, (_, i) => limits.countGuess(`${i}@example.com`, 'thief'));
  expect(tries.map(({ isSuspect }) => isSuspect)).toEqual([false, false, true]);
  for (let i = 0; i < 10; i += 1) {
    expect(limits.countGuess('ann@example.com', 'ann').isSuspect).toBe(false);
    limits.forgetGuesses('ann@example.com', 'ann');
  }
});

it('counts no right password against those who share an address', () => {
  const limits = new SignInLimits();
  for (let i = 0; i < 300; i += 1) {
    limits.countGuess(`person-${i}@example.com`, 'office');
    limits.forgetGuesses(`person-${i}@example.com`, 'office');
  }
  // Own right passwords buy no tries on other accounts.
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

it('slows an account down that many guess on, and never locks its owner out', () => {
  const limits = new SignInLimits();
  for (let i = 0; i < 60; i += 1) limits.countGuess('ann@example.com', `thief ${i}`);
  expect(limits.countGuess('ann@example.com', 'ann')).toMatchObject({ isUnderAttack: true });
  expect(limits.countGuess('bob@example.com', 'bob')).toMatchObject({ isUnderAttack: false });
});
