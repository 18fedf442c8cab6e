import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { brand } from 'shared/brand';
import { BODY_THEME_SCRIPT, THEME_SCRIPT } from './theme-script';

/** As much of a page as the scripts touch. */
function openPage(
  stored: Record<string, string> | null,
  systemDark = false,
  forcedColours = false,
) {
  const classes = new Set<string>();
  const properties = new Map<string, string>();
  const html = {
    classList: { add: (name: string) => classes.add(name) },
    get className() {
      return [...classes].join(' ');
    },
    style: { setProperty: (name: string, value: string) => properties.set(name, value) },
  };
  const meta = { content: '' };
  const body = { className: '' };
  const context = {
    document: { documentElement: html, body, querySelector: () => meta },
    localStorage: {
      getItem(key: string) {
        if (!stored) throw new Error('refused');
        return stored[key.replace(brand.storagePrefix, '')] ?? null;
      },
    },
    matchMedia: (query: string) => ({
      matches: query.includes('forced') ? forcedColours : systemDark,
    }),
  };
  runInNewContext(THEME_SCRIPT, context);
  runInNewContext(BODY_THEME_SCRIPT, context);
  return {
    html: html.className,
    body: body.className,
    meta: meta.content,
    width: properties.get('--account-width') ?? '',
    notice: properties.get('--notice-height') ?? '',
  };
}

describe('the script before the first paint', () => {
  it('follows the system without a choice or storage', () => {
    expect(openPage({})).toMatchObject({ html: 'light', meta: brand.themeColor });
    expect(openPage({}, true)).toMatchObject({ html: 'dark', body: 'dark' });
    expect(openPage(null, true)).toMatchObject({ html: 'dark', meta: brand.themeColors.dark });
  });

  it('accepts valid choices only', () => {
    expect(openPage({ theme: 'high-contrast', 'blue-orange': 'on' }, true)).toEqual({
      html: 'high-contrast blue-orange',
      body: 'high-contrast blue-orange',
      meta: '#000000',
      width: '',
      notice: '',
    });
    expect(openPage({ theme: 'light' }, true).html).toBe('light');
    expect(openPage({ theme: '"><script>' }).html).toBe('light');
  });

  it('follows the system with forced colours', () => {
    expect(openPage({ theme: 'dark' }, false, true).html).toBe('light');
    expect(openPage({ theme: 'light' }, true, true).html).toBe('dark');
  });

  it('reserves space for the name of the last signed-in user', () => {
    const page = openPage({ 'account-width': '168' });
    expect(page).toMatchObject({ html: 'light returning', body: 'light', width: '168px' });
    for (const width of ['0', '-5', '9999', 'x', '1;color:red'])
      expect(openPage({ 'account-width': width })).toMatchObject({ html: 'light', width: '' });
  });

  it('reserves space for the notice of the last signed-in user', () => {
    expect(openPage({ 'account-width': '168', 'notice-height': '52' }).notice).toBe('52px');
    expect(openPage({ 'notice-height': '52' }).notice).toBe('');
    for (const height of ['0', '-5', '9999', 'x', '1;color:red'])
      expect(openPage({ 'account-width': '168', 'notice-height': height }).notice).toBe('');
  });
});
