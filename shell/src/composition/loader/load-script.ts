import { pageNonce } from '../../failure/nonce';
import { RemoteError } from '../../failure/remote-error';
import { isIntegrity, isOtherThanReleased } from './integrity';

/**
 * Timeout of one file in ms. Shorter than the step that waits for it, so that the file is named.
 */
const SCRIPT_TIMEOUT = 6500;

/**
 * Runs a script of a release: only the released bytes, and with a timeout.
 * @param integrity hash of the released bytes; without it the script is not fetched
 */
export async function loadScript(
  url: string,
  integrity: string | undefined,
  timeout = SCRIPT_TIMEOUT,
): Promise<void> {
  if (!isIntegrity(integrity))
    throw new RemoteError('PART-INTEGRITY', `the composition has no hash of ${url}`);
  const script = document.createElement('script');
  // Same attributes as the preload link, otherwise the file is fetched twice.
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.async = true;
  script.nonce = pageNonce();
  script.src = url;
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () =>
          reject(
            new RemoteError('PART-LOAD-TIMEOUT', `${url} did not arrive within ${timeout} ms`),
          ),
        timeout,
      );
      script.addEventListener('load', () => (clearTimeout(timer), resolve()));
      script.addEventListener('error', () => {
        clearTimeout(timer);
        reject(new RemoteError('PART-LOAD-FAILED', `${url} could not be loaded`));
      });
      document.head.append(script);
    });
  } catch (error) {
    if (
      error instanceof RemoteError &&
      error.code === 'PART-LOAD-FAILED' &&
      (await isOtherThanReleased(url, integrity))
    ) {
      throw new RemoteError('PART-INTEGRITY', `${url} is not the file that was released`, {
        cause: error,
      });
    }
    throw error;
  } finally {
    script.remove();
  }
}
