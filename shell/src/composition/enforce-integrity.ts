/** A hash that no file has: for scripts in the folder of a release that the release does not hold. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Hashes of enforced releases by the address of their folder, then by file. */
const releases = new Map<string, Readonly<Record<string, string>>>();

/** Puts the released hash on a script whose address lies in an enforced release. */
function enforce(script: HTMLScriptElement): void {
  const [address = ''] = script.src.split(/[?#]/);
  for (const [folder, hashes] of releases) {
    if (!address.startsWith(folder)) continue;
    script.integrity = hashes[decodeURIComponent(address.slice(folder.length))] ?? NO_FILE;
    // Without it an answer of another origin cannot be checked, and does not run.
    script.crossOrigin = 'anonymous';
  }
}

let patched = false;

/** Before a script is fetched its address is set, by the property or the attribute: there it is checked. */
function patchScripts(): void {
  if (patched) return;
  patched = true;
  const { prototype } = HTMLScriptElement;
  const property = Object.getOwnPropertyDescriptor(prototype, 'src');
  if (!property?.set) throw new Error('The address of a script cannot be watched.');
  const { set } = property;
  Object.defineProperty(prototype, 'src', {
    ...property,
    set(this: HTMLScriptElement, value: string) {
      set.call(this, value);
      enforce(this);
    },
  });
  prototype.setAttribute = function setAttribute(name: string, value: string): void {
    Element.prototype.setAttribute.call(this, name, value);
    if (name.toLowerCase() === 'src') enforce(this);
  };
}

/**
 * From now on scripts in the folder of a release run with the hashes of the release alone, whoever adds
 * them: for releases whose own build checks no chunk.
 * @param hashes of all scripts, by their file within the folder
 */
export function enforceIntegrity(baseUrl: string, hashes: Readonly<Record<string, string>>): void {
  releases.set(new URL(baseUrl, window.location.href).href, hashes);
  patchScripts();
}
