import type { ComponentType } from 'react';
import type { ComponentSlot, FailureCode, SlotInputs } from 'shared/contract';
import type { PlatformStore } from 'shared/store';

/** A module whose default export is a component, loaded on demand. */
export type LazyModule<P> = () => Promise<{ default: ComponentType<P> }>;

type Reducers = Parameters<PlatformStore['leases']['lease']>[1];

export interface RemoteDefinition {
  /** The name in `remote.json`. */
  name: string;
  /** Pages by the key that `remote.json` declares; each import is a chunk of its own. */
  pages: Record<string, LazyModule<object>>;
  /** Contributions by slot and by the id that `remote.json` declares; each takes the input of its slot. */
  slots?: { [S in ComponentSlot]?: Record<string, LazyModule<SlotInputs[S]>> };
  /** Reducers that live in the root state while the remote is mounted. */
  slices?: Reducers;
}

/** What the shell hands to a remote when it mounts it. */
export interface MountProps {
  element: HTMLElement;
  version: string;
  /**
   * The server's HTML of the page is in the document and stays until the remote has rendered: `mount` may
   * render in a transition, between whose pieces the browser answers, and return a promise of the commit.
   */
  hasStaticPage?: boolean;
  /** Called when the remote throws after it was mounted. */
  onFailure: (code: FailureCode, error: unknown) => void;
}

/** The address that a remote shows, by the declaration of its route. */
export interface PageLocation {
  /** Key of the page in `remote.json`. */
  page: string;
  pathname: string;
  /** With its `?`; empty without a query string. */
  search: string;
  /** With its `#`; empty without an anchor. */
  hash: string;
  /** Decoded parameters of the route's pattern by name. */
  params: Readonly<Record<string, string | undefined>>;
}

/** What `./remote` of every remote exposes as its default export. */
export interface RemoteModule {
  readonly name: string;
  /** Contract version that the remote was built against. */
  readonly contract: string;
  readonly pages: readonly string[];
  readonly slots: readonly string[];
  /** Brings the code of one page; `mount` then draws it without an empty frame. */
  preparePage(page: string): Promise<void>;
  /** The component of a contribution; its props are the input of the slot that it is declared for. */
  loadSlot(id: string): Promise<ComponentType<never>>;
  /** Renders the page before it returns, or before its promise resolves; throws or rejects when it cannot. */
  mount(props: MountProps): void | Promise<void>;
  /**
   * Renders another address of the remote into the element of the last `mount`; throws or rejects when it
   * cannot. A remote without it is unmounted and mounted again, unless it renders by the platform's router.
   */
  update?(location: PageLocation): void | Promise<void>;
  unmount(): void;
}
