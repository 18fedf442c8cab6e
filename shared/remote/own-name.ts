/** Name of the remote that bundles this copy of the package. */
let name = 'unknown';

export function setOwnName(own: string): void {
  name = own;
}

export function ownName(): string {
  return name;
}
