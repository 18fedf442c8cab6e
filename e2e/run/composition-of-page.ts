/** Composition that a page of the platform carries. */
export interface PageComposition {
  id: string;
  /** Versions of the shell and of each remote, by name. */
  versions: Record<string, string>;
  /** Whether the site signs visitors in itself, without a Firebase project. */
  hasLocalSignIn: boolean;
}

/** The composition in the HTML of a page. Null if the page is not of the platform. */
export function compositionOfPage(html: string): PageComposition | null {
  const [, json] = /id="composition"[^>]*>([^<]*)</.exec(html) ?? [];
  if (json === undefined) return null;
  try {
    const { id, shell, remotes, firebase } = JSON.parse(json) as {
      id: string;
      shell: { version: string };
      remotes: Record<string, { version: string }>;
      firebase?: { mode: string };
    };
    const versions = Object.entries(remotes).map(([name, { version }]) => [name, version]);
    return {
      id,
      versions: { shell: shell.version, ...Object.fromEntries(versions) } as Record<string, string>,
      hasLocalSignIn: firebase?.mode !== 'project',
    };
  } catch {
    return null;
  }
}
