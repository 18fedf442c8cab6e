/**
 * Runs work that one tab of the browser may do at a time. If another tab is at it, the work is skipped. In a browser
 * without locks, or that denies them, it runs unlocked.
 */
export async function runExclusively(name: string, work: () => Promise<void>): Promise<void> {
  // Missing on origins without HTTPS, whatever the types say.
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
