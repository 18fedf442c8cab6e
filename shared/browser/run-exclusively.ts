/**
 * Runs work in only one tab at a time. If another tab runs it, the work is skipped. In a browser
 * that lacks or denies locks, it runs unlocked.
 */
export async function runExclusively(name: string, work: () => Promise<void>): Promise<void> {
  // Missing on origins without HTTPS, contrary to the types.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  let isDecided = false;
  try {
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      isDecided = true;
      if (lock) await work();
    });
  } catch (error) {
    if (isDecided) throw error;
    await work();
  }
}
