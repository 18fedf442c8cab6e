/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { remoteStyles, type RemoteStyles } from './remote-styles';

let styles: RemoteStyles;
beforeEach(() => {
  document.head.innerHTML = '<style data-styled="active"></style><style id="shell"></style>';
  styles = remoteStyles(document);
});

function addStyle(id: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.id = id;
  style.textContent = `.${id} { color: red; }`;
  document.head.append(style);
  return style;
}
function addLink(id: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { id, rel: 'stylesheet', href });
  document.head.append(link);
  return link;
}
/** Adds elements as a watched remote's code does. */
function during<T>(name: string, work: () => T): T {
  const stop = styles.watch(name);
  try {
    return work();
  } finally {
    stop();
  }
}
/** Mounts a remote, whose links load at once. */
async function mount(name: string): Promise<void> {
  const pending = styles.use(name);
  for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
  await pending;
}
/** Elements that apply to the page, in order. */
const applied = (): string[] =>
  [...document.head.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('[id]')]
    .filter(({ media }) => media !== 'not all')
    .map(({ id }) => id);

describe('style sheets of a remote', () => {
  it('leave with its unmount and come back with its next mount, in their order', async () => {
    await mount('one');
    during('one', () => {
      addStyle('a');
      addLink('b', '/releases/one/1.0.0/b.css');
      addStyle('c');
    });
    expect(applied()).toEqual(['shell', 'a', 'b', 'c']);
    styles.release('one');
    expect(applied()).toEqual(['shell']);
    expect(document.querySelectorAll('#a, #b, #c')).toHaveLength(0);
    await mount('one');
    expect(applied()).toEqual(['shell', 'a', 'b', 'c']);
  });

  it('apply to no page before the first mount, when its code came ahead', async () => {
    await mount('two');
    const link = during('one', () => addLink('b', '/releases/one/1.0.0/b.css'));
    during('one', () => addStyle('a'));
    expect(applied()).toEqual(['shell']);
    styles.release('two');
    await mount('one');
    expect(applied()).toEqual(['shell', 'b', 'a']);
    expect(link.isConnected).toBe(true);
  });

  it('are found by their address, also those that a lazy piece adds while it is mounted', async () => {
    await mount('one');
    addLink('late', '/releases/one/1.0.0/late.css');
    addLink('other', '/releases/one-more/1.0.0/late.css');
    styles.release('one');
    expect(applied()).toEqual(['shell', 'other']);
  });

  it('stay while another mount uses them', async () => {
    await mount('one');
    await mount('one');
    await mount('two');
    const shared = during('one', () => during('two', () => addStyle('shared')));
    addLink('b', '/releases/one/1.0.0/b.css');
    styles.release('one');
    expect(applied()).toEqual(['shell', 'shared', 'b']);
    styles.release('one');
    expect(applied()).toEqual(['shell', 'shared']);
    styles.release('two');
    expect(shared.isConnected).toBe(false);
    await mount('two');
    expect(applied()).toEqual(['shell', 'shared']);
  });

  it('are not those of the platform, and one that a helper adds again is there once', async () => {
    await mount('one');
    during('one', () => {
      addStyle('mine');
      document.head.append(Object.assign(document.createElement('style'), { id: 'styled' }));
      document.querySelector('#styled')?.setAttribute('data-styled', 'active');
      addLink('b', '/releases/one/1.0.0/b.css');
    });
    styles.release('one');
    expect(applied()).toEqual(['shell', 'styled']);
    during('one', () => addLink('again', '/releases/one/1.0.0/b.css'));
    await mount('one');
    expect(applied()).toEqual(['shell', 'styled', 'again', 'mine']);
  });

  it('do not pile up when each mount adds the same rules', async () => {
    for (let count = 0; count < 3; count += 1) {
      await mount('one');
      during('one', () => addStyle('a'));
      expect(applied()).toEqual(['shell', 'a']);
      styles.release('one');
      expect(applied()).toEqual(['shell']);
    }
  });

  it('stay for another remote that has added the same rules', async () => {
    await mount('two');
    const shared = during('one', () => during('two', () => addStyle('a')));
    await mount('one');
    const own = during('one', () => addStyle('a'));
    expect([shared.isConnected, own.isConnected]).toEqual([true, true]);
    styles.release('one');
    expect([shared.isConnected, own.isConnected]).toEqual([true, false]);
  });

  it('are waited for only where they have to be fetched again', async () => {
    expect(styles.use('one')).toBeUndefined();
    during('one', () => addStyle('a'));
    styles.release('one');
    expect(styles.use('one')).toBeUndefined();
    during('one', () => addLink('b', '/releases/one/1.0.0/b.css'));
    styles.release('one');
    const pending = styles.use('one');
    expect(pending).toBeInstanceOf(Promise);
    document.querySelector('#b')?.dispatchEvent(new Event('error'));
    await pending;
  });
});
