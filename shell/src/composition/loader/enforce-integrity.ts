import { pageNonce } from '../../failure/nonce';
import { RemoteError } from '../../failure/remote-error';

/** A hash that matches no file: for scripts in a release folder that the release does not list. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Hashes of enforced releases by folder address, then by file. */
const releases = new Map<string, Readonly<Record<string, string>>>();

/** Sets the released hash on a script whose address is in an enforced release. */
function enforce(script: HTMLScriptElement): void {
  const [address = ''] = script.src.split(/[?#]/);
  for (const [folder, hashes] of releases) {
    if (!address.startsWith(folder)) continue;
    script.integrity = hashes[decodeURIComponent(address.slice(folder.length))] ?? NO_FILE;
    // Without it a response of another origin cannot be verified, and does not run.
    script.crossOrigin = 'anonymous';
  }
}

/** Marks replaced built-in functions as the platform's for the behaviour gate. */
const OF_PLATFORM = Symbol.for('platform');
const ofPlatform = <F extends (...args: never[]) => void>(code: F): F =>
  Object.assign(code, { [OF_PLATFORM]: true });

let patched = false;

/**
 * Checks scripts when their address is set, by property or attribute, which is before they are
 * fetched.
 */
function patchScripts(): void {
  if (patched) return;
  patched = true;
  const { prototype } = HTMLScriptElement;
  const property = Object.getOwnPropertyDescriptor(prototype, 'src');
  if (!property?.set) throw new Error('The address of a script cannot be watched.');
  const { set } = property;
  Object.defineProperty(prototype, 'src', {
    ...property,
    set: ofPlatform(function setSource(this: HTMLScriptElement, value: string) {
      set.call(this, value);
      enforce(this);
    }),
  });
  prototype.setAttribute = ofPlatform(function setAttribute(
    this: HTMLScriptElement,
    name: string,
    value: string,
  ): void {
    Element.prototype.setAttribute.call(this, name, value);
    if (name.toLowerCase() === 'src') enforce(this);
  });
}

/** Adds an import map of these hashes. Browsers verify every import of these modules by it. */
function addImportMap(integrity: Readonly<Record<string, string>>): void {
  const script = document.createElement('script');
  script.type = 'importmap';
  script.nonce = pageNonce();
  script.textContent = JSON.stringify({ integrity });
  document.head.append(script);
  // It stays in effect after removal.
  script.remove();
}

/** Interface of browsers with `Integrity-Policy`, which is newer than hashes in import maps. */
const HAS_INTEGRITY_POLICY = 'IntegrityViolationReportBody';

let probes = 0;

/**
 * Whether the browser accepted the import map and verifies by it. Browsers with an integrity policy
 * do. Others get a module with a wrong hash, which must not run; that leaves an error in their
 * console.
 */
async function isChecked(probe: string): Promise<boolean> {
  if (HAS_INTEGRITY_POLICY in window) return true;
  try {
    await import(/* webpackIgnore: true */ probe);
    return false;
  } catch {
    return true;
  }
}

/**
 * Enforces the hashes of a release: scripts in its folder run only with them, no matter what code
 * adds or imports them. For releases whose own build verifies no chunk.
 * @param hashes of all scripts, by file within the folder
 * @throws RemoteError if the release has ES modules (`.mjs`) and the browser verifies none
 */
export async function enforceIntegrity(
  baseUrl: string,
  hashes: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = new URL(baseUrl, window.location.href).href;
  const isFirst = !releases.has(folder);
  releases.set(folder, hashes);
  patchScripts();
  if (!isFirst) return;
  const probe = `data:text/javascript,/*${(probes += 1)}*/`;
  addImportMap({
    [probe]: NO_FILE,
    ...Object.fromEntries(
      Object.entries(hashes).map(([file, hash]) => [new URL(encodeURI(file), folder).href, hash]),
    ),
  });
  const hasModules = Object.keys(hashes).some((file) => file.endsWith('.mjs'));
  if (!hasModules || (await isChecked(probe))) return;
  releases.delete(folder);
  throw new RemoteError('PART-INTEGRITY', 'this browser checks no hash of an ES module');
}
