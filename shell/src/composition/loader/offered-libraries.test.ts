import { expect, it } from '@jest/globals';
import { offeredByShell } from 'shared/build/singletons';
import { OFFERED_LIBRARIES } from './offered-libraries';

it('offers the libraries and versions of the build description, with their subpaths', () => {
  const { shared } = offeredByShell();
  const offered = Object.entries(OFFERED_LIBRARIES);
  const wholes = offered.filter(([name]) => name in shared);
  expect(Object.fromEntries(wholes.map(([name, { version }]) => [name, version]))).toEqual(shared);
  for (const [name, { version, shareConfig }] of offered) {
    const whole = Object.keys(shared).find((one) => name === one || name.startsWith(`${one}/`));
    expect([name, version, shareConfig]).toEqual([
      name,
      shared[whole ?? ''],
      { singleton: true, requiredVersion: `^${version}` },
    ]);
  }
});
