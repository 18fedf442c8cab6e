import { expect, it } from 'vitest';
import { hasSmallScreen } from './small-screen';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15';

it.each([
  ['the hint of a phone', { 'sec-ch-ua-mobile': '?1', 'user-agent': DESKTOP }, true],
  ['the hint of a desktop', { 'sec-ch-ua-mobile': '?0', 'user-agent': ANDROID }, false],
  ['an Android phone', { 'user-agent': ANDROID }, true],
  ['an iPhone', { 'user-agent': IPHONE }, true],
  ['Firefox on a phone', { 'user-agent': FIREFOX }, true],
  ['a desktop', { 'user-agent': DESKTOP }, false],
  ['a tablet that calls itself a desktop', { 'user-agent': IPAD }, false],
  ['no user agent', {}, false],
])('%s has a small screen: %#', (_, headers, isSmall) => {
  expect(hasSmallScreen(headers)).toBe(isSmall);
});
