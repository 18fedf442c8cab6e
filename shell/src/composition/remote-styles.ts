import { styleElements, type StyleElement } from './style-elements';

/** Folder of all releases. */
const RELEASES = '/releases/';

export interface RemoteStyles {
  /**
   * Attributes elements to a remote until the returned function is called: style elements, and
   * links to sheets of any release. Links to sheets of its own releases are always attributed, by
   * their address.
   */
  watch(name: string): () => void;
  /** A mount of the remote begins. @returns a promise if sheets must be fetched again first */
  use(name: string): Promise<void> | undefined;
  /** A mount of the remote has ended. */
  release(name: string): void;
}

/** Style elements of the platform, shared by all remotes. */
const isOfPlatform = (element: Element): boolean => element.hasAttribute('data-styled');

/**
 * Whether two elements have the same rules: links to one address, or style elements with equal
 * text.
 */
const isSameSheet = (one: StyleElement, other: StyleElement): boolean =>
  one instanceof HTMLLinkElement
    ? other instanceof HTMLLinkElement && one.href === other.href
    : one.textContent !== '' && one.isEqualNode(other);

/**
 * Style sheets that remotes add to the head, e.g. by Vite's preload helper. They apply while a
 * mount of their remote uses them, are removed with the last mount, and return with the next. A
 * sheet of several remotes stays while one of them is mounted.
 */
export function remoteStyles(page: Document): RemoteStyles {
  /** Elements of each remote, in insertion order. */
  const owned = new Map<string, Set<StyleElement>>();
  const uses = new Map<string, number>();
  const { makeInert, attach, detach } = styleElements(page);

  const elementsOf = (name: string): Set<StyleElement> => {
    const elements = owned.get(name) ?? new Set<StyleElement>();
    owned.set(name, elements);
    return elements;
  };
  const isInUse = (element: StyleElement): boolean =>
    [...owned].some(([name, elements]) => (uses.get(name) ?? 0) > 0 && elements.has(element));
  /** Style elements of the head and links to sheets of releases, in document order. */
  const sheets = (): StyleElement[] =>
    [...page.querySelectorAll<StyleElement>('head style, link[rel~="stylesheet"]')].filter((one) =>
      one instanceof HTMLLinkElement
        ? one.href.startsWith(new URL(RELEASES, page.baseURI).href)
        : !isOfPlatform(one),
    );

  const isShared = (element: StyleElement): boolean =>
    [...owned.values()].filter((elements) => elements.has(element)).length > 1;

  /** Attributes new elements, and links to sheets of its own releases, to a remote. */
  function collect(name: string, isAdded: (element: StyleElement) => boolean = () => false): void {
    const elements = elementsOf(name);
    const folder = new URL(`${RELEASES}${name}/`, page.baseURI).href;
    for (const sheet of sheets()) {
      const isOwn = sheet instanceof HTMLLinkElement && sheet.href.startsWith(folder);
      if (elements.has(sheet) || !(isOwn || isAdded(sheet))) continue;
      // Duplicates: a helper that did not find its link, or a mount that adds its styles each time.
      for (const one of elements) {
        if (!isSameSheet(one, sheet)) continue;
        if (!isShared(one)) one.remove();
        elements.delete(one);
      }
      elements.add(sheet);
    }
  }

  return {
    watch(name) {
      const before = new Set(sheets());
      return () => {
        collect(name, (element) => !before.has(element));
        // The code was prefetched: it must not affect the page of another remote.
        for (const element of elementsOf(name))
          if (element.isConnected && !isInUse(element)) makeInert(element);
      };
    },
    use(name) {
      uses.set(name, (uses.get(name) ?? 0) + 1);
      const pending = [...elementsOf(name)].flatMap((element) => attach(element) ?? []);
      return pending.length > 0 ? Promise.all(pending).then(() => undefined) : undefined;
    },
    release(name) {
      uses.set(name, Math.max(0, (uses.get(name) ?? 0) - 1));
      collect(name);
      for (const element of elementsOf(name))
        if (element.isConnected && !isInUse(element)) detach(element);
    },
  };
}
