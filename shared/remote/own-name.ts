/** Each remote bundles its own copy of this room, so this is the name of the remote it is part of. */
let name = 'unknown';

export function setOwnName(own: string): void {
  name = own;
}

export function ownName(): string {
  return name;
}
