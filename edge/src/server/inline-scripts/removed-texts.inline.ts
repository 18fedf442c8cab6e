/**
 * Records texts that tools remove from the document before the shell starts, see
 * `removedTextsScript`.
 */

const changes: MutationRecord[] = [];
const keep = (records: readonly MutationRecord[]): void => {
  for (const record of records)
    if ([...record.removedNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
      changes.push(record);
};
const observer = new MutationObserver(keep);
observer.observe(document, { childList: true, subtree: true });

window.__REMOVED_TEXTS__ = () => {
  keep(observer.takeRecords());
  observer.disconnect();
  return changes.splice(0);
};
