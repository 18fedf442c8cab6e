/** Whether bytes have one of the hashes of an integrity attribute; unknown algorithms do not count. */
export async function hasIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  for (const [, algorithm = '', expected = ''] of integrity.matchAll(
    /sha(256|384|512)-([A-Za-z0-9+/=]+)/g,
  )) {
    const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${algorithm}`, bytes));
    if (btoa(String.fromCharCode(...digest)) === expected) return true;
  }
  return false;
}
