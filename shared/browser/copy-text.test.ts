/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { copyText } from '.';

const real = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');
const offer = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

let selected: string[] = [];
let accepts = true;

beforeEach(() => {
  selected = [];
  accepts = true;
  document.execCommand = jest.fn<typeof document.execCommand>(() => {
    const field = document.querySelector('textarea');
    if (field) selected.push(field.value);
    return accepts;
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  if (real) Object.defineProperty(Navigator.prototype, 'clipboard', real);
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
});

describe('copying text', () => {
  it('writes to the clipboard', async () => {
    const writeText = jest.fn(async (_text: string) => undefined);
    offer({ writeText });
    expect(await copyText('AAPL')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('AAPL');
    expect(selected).toEqual([]);
  });

  it.each([
    ['is missing over plain HTTP', undefined],
    ['is denied', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ])('copies a selection when the clipboard %s, and returns the focus', async (_why, clipboard) => {
    offer(clipboard);
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    expect(await copyText('AAPL')).toBe(true);
    expect(selected).toEqual(['AAPL']);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('selects within the open dialog when its pressed button has no focus', async () => {
    offer(undefined);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    let parent: Element | null | undefined;
    document.execCommand = () => {
      parent = document.querySelector('textarea')?.parentElement;
      return true;
    };
    expect(await copyText('AAPL')).toBe(true);
    expect(parent).toBe(dialog);
  });

  it('says that the browser refuses both', async () => {
    offer(undefined);
    accepts = false;
    expect(await copyText('AAPL')).toBe(false);
  });
});
