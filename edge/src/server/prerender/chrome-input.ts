import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition, RouteDeclaration } from 'shared/contract';

/** The properties of a composition that affect the shell's chrome. */
export interface ChromeInput {
  /** Equal for compositions with the same chrome, whatever their releases. */
  key: string;
  composition: Composition;
}

interface ChromeRemote {
  hash: string;
  remote: ComposedRemote;
}

const NOTHING = { url: '', integrity: '' };

/**
 * Omits the fields of a route that do not affect the chrome: first calls, and texts for shared
 * links.
 */
function chromeRoute(route: RouteDeclaration): RouteDeclaration {
  const { firstCalls: _calls, subject: _subject, ...rest } = route;
  return rest;
}

/** Computed once for each composed remote, which many visitors' compositions share. */
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
 * Omits versions, files and hashes. Most releases declare the same as the previous one. They have
 * the same chrome, so nothing is rendered again.
 */
export function chromeInput(resolved: Composition): ChromeInput {
  const { id: _id, remotes, ...rest } = resolved;
  const hashedRemotes = Object.values(remotes).map(chromeRemote);
  const composition = {
    ...rest,
    id: '',
    remotes: Object.fromEntries(hashedRemotes.map(({ remote }) => [remote.name, remote])),
  };
  return { key: hashOf([rest, hashedRemotes.map(({ hash }) => hash)]), composition };
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
