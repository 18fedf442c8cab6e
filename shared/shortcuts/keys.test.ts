/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/dom';
import { createKeyRegistry, SEQUENCE_WAIT, serveKeys, type KeyRegistry } from '.';

let registry: KeyRegistry;
let stop: () => void;
let on: boolean;
let done: string[];
const does = (keys: string | string[], label: string, repeat?: boolean) => ({
  keys,
  label,
  repeat,
  onPress: () => void done.push(label),
});
const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body) =>
  !fireEvent.keyDown(target, { key, ...init });

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<input><div contenteditable="true"><b>x</b></div><a href="/">a</a>';
  on = true;
  done = [];
  registry = createKeyRegistry();
  stop = serveKeys({ registry, enabled: () => on });
  registry.add({
    title: 'Everywhere',
    bindings: [does('t', 'theme'), does('g d', 'dashboard'), does('?', 'help')],
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('keys', () => {
  it("calls the binding of a key and prevents the browser's default", () => {
    expect(press('t')).toBe(true);
    expect(press('x')).toBe(false);
    expect(done).toEqual(['theme']);
  });

  it('follows keys after one another, for a while', () => {
    press('g');
    press('d');
    press('g');
    jest.advanceTimersByTime(SEQUENCE_WAIT);
    press('d');
    expect(done).toEqual(['dashboard']);
  });

  it('starts a new sequence with a key that does not continue the current one', () => {
    press('g');
    press('t');
    press('d');
    expect(done).toEqual(['theme']);
  });

  it('lets the newest section win, until it is gone', () => {
    const remove = registry.add({ title: 'Calendar', bindings: [does('t', 'today')] });
    press('t');
    remove();
    press('t');
    expect(done).toEqual(['today', 'theme']);
  });

  it('falls through to the next binding when one did nothing', () => {
    registry.add({ title: 'Page', bindings: [{ keys: 't', label: '', onPress: () => false }] });
    press('t');
    expect(done).toEqual(['theme']);
  });

  it('leaves modifiers to browser and system, but not AltGr', () => {
    registry.add({ title: 'Page', bindings: [does('[', 'back'), does('G', 'end')] });
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) press('t', { [modifier]: true });
    press('T', { shiftKey: true });
    expect(done).toEqual([]);
    press('[', { ctrlKey: true, altKey: true, modifierAltGraph: true });
    press('G', { shiftKey: true });
    expect(done).toEqual(['back', 'end']);
  });

  it('reads letters through Caps Lock and keyboards of other scripts', () => {
    press('T');
    press('п', { code: 'KeyG' });
    press('в', { code: 'KeyD' });
    expect(done).toEqual(['theme', 'dashboard']);
  });

  it('is silent during text input and composition, and while a modal is open', () => {
    for (const selector of ['input', 'b'])
      press('t', {}, document.querySelector(selector) ?? document.body);
    press('t', { isComposing: true });
    document.body.insertAdjacentHTML('beforeend', '<dialog open><button>b</button></dialog>');
    press('t');
    expect(done).toEqual([]);
  });

  it('hears letters and digits on radio buttons and boxes to tick, and leaves them their arrows', () => {
    registry.add({ title: 'Page', bindings: [does(['ArrowDown', '1'], 'moved')] });
    for (const type of ['radio', 'checkbox']) {
      document.body.insertAdjacentHTML('beforeend', `<input type="${type}">`);
      const box = document.querySelector(`[type="${type}"]`) ?? document.body;
      press('ArrowDown', {}, box);
      expect(done).toEqual([]);
      press('1', {}, box);
      expect(done.splice(0)).toEqual(['moved']);
    }
  });

  it('leaves named keys to the control that has the focus', () => {
    registry.add({ title: 'Page', bindings: [does(['Enter', 'o'], 'open')] });
    const link = document.querySelector('a') ?? document.body;
    press('Enter', {}, link);
    expect(done).toEqual([]);
    press('Enter');
    press('o', {}, link);
    expect(done).toEqual(['open', 'open']);
  });

  it('repeats only bindings that allow it', () => {
    registry.add({ title: 'Page', bindings: [does('j', 'next', true)] });
    for (const key of ['t', 'j']) press(key, { repeat: true });
    expect(done).toEqual(['next']);
  });

  it('can be switched off', () => {
    on = false;
    expect(press('t')).toBe(false);
    expect(done).toEqual([]);
  });
});
