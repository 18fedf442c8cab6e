import { pageNonce } from '../failure/nonce';
import { PartError } from '../failure/remote-error';

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

/** The behaviour gate knows replaced built-in functions of the platform by it. */
const OF_PLATFORM = Symbol.for('platform');
const ofPlatform = <F extends (...args: never[]) => void>(code: F): F =>
  Object.assign(code, { [OF_PLATFORM]: true });

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

/** An import map of these hashes: browsers check modules by it, whoever imports them. */
function addImportMap(integrity: Readonly<Record<string, string>>): void {
  const script = document.createElement('script');
  script.type = 'importmap';
  script.nonce = pageNonce();
  script.textContent = JSON.stringify({ integrity });
  document.head.append(script);
  // It holds from now on.
  script.remove();
}

/** Interface of browsers that know `Integrity-Policy`, which came after hashes in import maps. */
const HAS_INTEGRITY_POLICY = 'IntegrityViolationReportBody';

let probes = 0;

/**
 * Whether the browser took this import map and checks by it. Browsers with an integrity policy do. Others are given a
 * module with a wrong hash, which must not run; that leaves an error in their console.
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
 * From now on scripts in the folder of a release run with the hashes of the release alone, whoever adds
 * or imports them: for releases whose own build checks no chunk.
 * @param hashes of all scripts, by their file within the folder
 * @throws PartError where the release has ES modules (`.mjs`) and the browser checks none
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
  throw new PartError('PART-INTEGRITY', 'this browser checks no hash of an ES module');
}
