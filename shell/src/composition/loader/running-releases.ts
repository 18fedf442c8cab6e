import type { ComposedRemote } from 'shared/contract';
import type { RemoteModule } from 'shared/remote';
import { RemoteError } from '../../failure/remote-error';
import type { RemoteRelease } from './federation';
import { startError } from './start-error';

export interface RunningReleases {
  /** @throws if the composition lacks the remote */
  composed(name: string): ComposedRemote;
  /** The running version: the composed one, unless another release has replaced it. */
  version(name: string): string;
  /** Name and running version, for messages. */
  label(name: string): string;
  /** Whether this version runs in place of the composed one. */
  isReplacedBy(name: string, version: string): boolean;
  /** Another release runs in place of the composed one; undefined restores that. */
  replaceBy(name: string, version: string | undefined): void;
  /** Fetches and evaluates a release, at a new address each time. */
  evaluate(release: RemoteRelease): Promise<RemoteModule>;
}

/** The releases of the remotes that run on this page. */
export function runningReleases(
  remotes: Readonly<Record<string, ComposedRemote>>,
  load: (release: RemoteRelease, attempt: number) => Promise<RemoteModule>,
): RunningReleases {
  const replaced = new Map<string, string>();
  const attempts = new Map<string, number>();

  function composed(name: string): ComposedRemote {
    const remote = remotes[name];
    if (!remote) throw new RemoteError('PART-KILLED', `${name} is not part of this composition`);
    return remote;
  }
  const version = (name: string): string => replaced.get(name) ?? remotes[name]?.version ?? '';

  return {
    composed,
    version,
    label: (name) => `${name} ${version(name)}`,
    isReplacedBy: (name, other) => replaced.get(name) === other,
    replaceBy(name, other) {
      if (other === undefined) replaced.delete(name);
      else replaced.set(name, other);
    },
    async evaluate(release) {
      const key = `${release.name} ${release.version}`;
      const attempt = (attempts.get(key) ?? 0) + 1;
      attempts.set(key, attempt);
      try {
        return await load(release, attempt);
      } catch (error) {
        throw await startError(error, composed(release.name));
      }
    },
  };
}
