import type { ComponentType } from 'react';
import type { ComponentSlot, FailureCode, SlotInputs } from 'shared/contract';
import type { PlatformStore } from 'shared/store';

/** A module whose default export is a component, loaded on demand. */
export type LazyModule<P> = () => Promise<{ default: ComponentType<P> }>;

type Reducers = Parameters<PlatformStore['leases']['lease']>[1];

export interface RemoteDefinition {
  /** The name in `remote.json`. */
  name: string;
  /** Pages by their key in `remote.json`. Each import is a separate chunk. */
  pages: Record<string, LazyModule<object>>;
  /**
   * Contributions by slot and by their id in `remote.json`. Each receives the input of its slot.
   */
  slots?: { [S in ComponentSlot]?: Record<string, LazyModule<SlotInputs[S]>> };
  /** Reducers in the root state while the remote is mounted. */
  slices?: Reducers;
}

/** Props that the shell passes to a remote at mount. */
export interface MountProps {
  element: HTMLElement;
  version: string;
  /**
   * The server's HTML of the page is in the document and stays until the remote has rendered.
   * `mount` may render in a transition, which keeps the browser responsive, and return a promise of
   * the commit.
   */
  hasStaticPage?: boolean;
  /**
   * `element` holds the server's HTML of the page, of this release: `mount` hydrates it. Only for
   * modules with `hydrates`.
   */
  isStaticPage?: boolean;
  /** Called when the remote throws after it was mounted. */
  onFailure: (code: FailureCode, error: unknown) => void;
}

/** The location that a remote shows, by the declaration of its route. */
export interface PageLocation {
  /** Key of the page in `remote.json`. */
  page: string;
  pathname: string;
  /** With its `?`. Empty without a query string. */
  search: string;
  /** With its `#`. Empty without an anchor. */
  hash: string;
  /** Decoded parameters of the route's pattern by name. */
  params: Readonly<Record<string, string | undefined>>;
}

/** Default export of every remote's `./remote`. */
export interface RemoteModule {
  readonly name: string;
  /** Contract version that the remote was built against. */
  readonly contract: string;
  readonly pages: readonly string[];
  readonly slots: readonly string[];
  /**
   * Whether `mount` takes over the HTML of its static pages instead of rendering beside it. Texts
   * then stay the same elements.
   */
  readonly hydrates?: boolean;
  /** Loads the code of one page, so that `mount` renders it without an empty outlet. */
  preparePage(page: string): Promise<void>;
  /** The component of a contribution. Its props are the input of its slot. */
  loadSlot(id: string): Promise<ComponentType<never>>;
  /** Renders the page before it returns or its promise resolves. Throws or rejects on failure. */
  mount(props: MountProps): void | Promise<void>;
  /**
   * Renders another address of the remote into the element of the last `mount`. Throws or rejects
   * on failure. A remote without it is remounted, unless it renders by the platform's router.
   */
  update?(location: PageLocation): void | Promise<void>;
  unmount(): void;
}
