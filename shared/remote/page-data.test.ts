import { describe, expect, it } from '@jest/globals';
import { PageDataError, pageDataStatus, requirePageData } from './page-data';

describe('requirePageData', () => {
  it.each([
    [404, 404],
    [500, 500],
    [503, 500],
  ] as const)('asks for the shell’s page when the answer is %i', (status, page) => {
    expect(() => requirePageData({ status })).toThrow(PageDataError);
    expect(pageDataStatus(new PageDataError(status))).toBe(page);
  });

  it.each([
    undefined,
    null,
    {},
    { status: 0 },
    { status: 400 },
    { status: 401 },
    { status: '500' },
  ])('leaves %j to the page', (error) => expect(() => requirePageData(error)).not.toThrow());

  it('knows the error of another bundle by its name, and no other error', () => {
    const foreign = Object.assign(new Error('elsewhere'), { name: 'PageDataError', status: 502 });
    expect(pageDataStatus(foreign)).toBe(500);
    expect(pageDataStatus(Object.assign(new Error('x'), { status: 500 }))).toBeNull();
    expect(pageDataStatus({ name: 'PageDataError', status: 500 })).toBeNull();
  });
});
