import { describe, expect, it } from 'vitest';
import { declarationSchema } from '../release/declaration';
import { deployment } from '../testing/deployments';
import { availableHere } from './availability';
import { findOwner } from './owner';

const route = (path: string, availability?: 'development' | 'local-firebase') => ({
  path,
  page: 'p',
  title: 'A page',
  ...(availability && { availability }),
});
const resolution = {
  shell: deployment('1.0.0', 100, { routes: [route('/mailbox', 'local-firebase')] }, 'shell'),
  remotes: {
    'mfe-a': deployment('1.0.0', 100, {
      routes: [route('/'), route('/comments', 'development')],
      nav: [{ id: 'c', section: 'media', label: 'Comments', path: '/comments', order: 1 }],
    }),
  },
  overridden: new Set<string>(),
  refusals: {},
};
const paths = (environment: 'production' | 'development', firebase: 'local' | 'project') => {
  const here = availableHere(resolution, { environment, firebase });
  return ['/', '/mailbox', '/comments'].filter((path) => findOwner(here, path));
};

describe('route availability', () => {
  it('leaves the path without an owner on other sites', () => {
    expect(paths('production', 'project')).toEqual(['/']);
    expect(paths('production', 'local')).toEqual(['/', '/mailbox']);
    expect(paths('development', 'project')).toEqual(['/', '/comments']);
    expect(paths('development', 'local')).toEqual(['/', '/mailbox', '/comments']);
  });

  it('filters menu entries and keeps other remotes', () => {
    const here = availableHere(resolution, { environment: 'production', firebase: 'local' });
    expect(here.remotes['mfe-a']?.extras.nav).toEqual([]);
    expect(here.shell).toBe(resolution.shell);
    expect(resolution.remotes['mfe-a'].extras.routes).toHaveLength(2);
  });

  it('accepts only known values in a declaration', () => {
    const declared = (availability: string) =>
      declarationSchema.safeParse({
        name: 'mfe-a',
        owner: 'a team',
        contract: '^1.0.0',
        routes: [{ path: '/a', page: 'a', title: 'A', availability }],
        nav: [],
        slots: [],
        budgets: { entryKb: 1, routeKb: 1 },
      }).success;
    expect(['development', 'local-firebase', 'staging'].map(declared)).toEqual([true, true, false]);
  });
});
