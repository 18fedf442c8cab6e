/** One page of a remote with an address of it. */
export interface Target {
  page: string;
  path: string;
}

/** Script that adds a history entry for a path, as a link in the chrome does. */
export const navigate = (path: string): string => `(() => {
  const { idx = 0 } = history.state ?? {};
  history.pushState({ usr: null, key: 'behaviour', idx: idx + 1 }, '', ${JSON.stringify(path)});
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
})()`;
