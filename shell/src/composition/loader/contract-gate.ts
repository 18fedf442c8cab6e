import { CONTRACT_VERSION, incompatibility, type ComposedRemote } from 'shared/contract';
import { RemoteError } from '../../failure/remote-error';

/**
 * Checks, before any code of a release runs, that it works with this shell's contract. The edge
 * uses the same check; the federation runtime checks the libraries again.
 */
export function contractGate({
  name,
  version,
  contract,
  refused,
  killed,
}: Pick<ComposedRemote, 'name' | 'version' | 'contract' | 'refused' | 'killed'>): void {
  if (killed) throw new RemoteError('PART-KILLED', `${name} ${version} was switched off`);
  const refusal =
    (refused?.version === version ? refused : null) ??
    incompatibility({ contract }, { contract: CONTRACT_VERSION, shared: {} });
  if (refusal) throw new RemoteError(refusal.code, `${name} ${version}: ${refusal.reason}`);
}
