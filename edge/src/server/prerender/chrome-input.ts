import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition, RouteDeclaration } from 'shared/contract';

/** A composition as far as the shell's chrome depends on it. */
export interface ChromeInput {
  /** Equal for compositions whose chrome is the same, whatever releases they are made of. */
  key: string;
  composition: Composition;
}

interface ChromeRemote {
  hash: string;
  remote: ComposedRemote;
}

const NOTHING = { url: '', integrity: '' };

/** Without what a route is beside its chrome: the edge's calls ahead and its words for shared links. */
function chromeRoute(route: RouteDeclaration): RouteDeclaration {
  const { firstCalls: _calls, subject: _subject, ...rest } = route;
  return rest;
}

/** Computed once for each composed remote, which the compositions of many visitors share. */
const chromeRemotes = new WeakMap<ComposedRemote, ChromeRemote>();

function chromeRemote(composed: ComposedRemote): ChromeRemote {
  const cached = chromeRemotes.get(composed);
  if (cached) return cached;
  const { name, owner, contract, routes, nav, slots } = composed;
  const remote: ComposedRemote = {
    name,
    version: '',
    owner,
    contract,
    baseUrl: '',
    entry: NOTHING,
    routes: routes.map(chromeRoute),
    nav,
    slots,
    chunks: {},
  };
  const result = { hash: hashOf([name, remote.routes, nav, slots]), remote };
  chromeRemotes.set(composed, result);
  return result;
}

/**
 * Leaves out versions, files and hashes: a release that declares what the one before declared, as most do,
 * has the same chrome, so nothing is rendered anew for it.
 */
export function chromeInput(resolved: Composition): ChromeInput {
  const { id: _id, remotes, ...rest } = resolved;
  const parts = Object.values(remotes).map(chromeRemote);
  const composition = {
    ...rest,
    id: '',
    remotes: Object.fromEntries(parts.map(({ remote }) => [remote.name, remote])),
  };
  return { key: hashOf([rest, parts.map(({ hash }) => hash)]), composition };
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
