import type { ComponentType } from 'react';
import type {
  ComponentSlot,
  Composition,
  FailureCode,
  SlotDeclaration,
  SlotInputs,
  SlotName,
} from 'shared/contract';
import type { KeyRegistry } from 'shared/shortcuts';

/** A contribution as its remote declares it. */
export type SlotContribution<S extends SlotName = SlotName> = SlotDeclaration<S> & {
  remote: string;
};

/** Whether something with the account worked; if not why, and the field of the form that can mend it. */
export type AccountResult =
  | { ok: true }
  | { ok: false; field?: 'name' | 'email' | 'password'; message: string };

/** What a page may have done with the account of who is signed in, at the sign-in provider and in the API. */
export interface AccountServices {
  /** Ends every other session of the account. */
  changePassword(current: string, next: string): Promise<AccountResult>;
  /** Mails a link to the new address, which then leads to `path`. */
  changeEmail(password: string, email: string, path: string): Promise<AccountResult>;
  /** Mails a link that proves the present address. */
  sendVerification(path: string): Promise<AccountResult>;
  /** Ends every session, this one too. */
  signOutEverywhere(): Promise<AccountResult>;
  /** Deletes the account with everything in it. */
  delete(password: string): Promise<AccountResult>;
  /** The profile was changed: name menu and pages take the new one. */
  refreshProfile(): Promise<void>;
  /**
   * The API has stored another display name: name menu, pages and the sign-in provider's account take it. A shell
   * with `store` before 1.3 has none.
   */
  renamed?(name: string): Promise<void>;
}

/** What the shell offers to the code of remotes at run time, beside store, router and bus. */
export interface PlatformServices {
  composition: Composition;
  /** The contributions to a slot in their order, from the declarations. */
  contributions<S extends SlotName>(slot: S): readonly SlotContribution<S>[];
  /** Loads the component of a contribution; rejects when its remote cannot be had. */
  loadContribution<S extends ComponentSlot>(
    contribution: SlotContribution<S>,
  ): Promise<ComponentType<SlotInputs[S]>>;
  /** A contribution threw while drawing. */
  reportFailure(remote: string, code: FailureCode, error: unknown): void;
  /** Opens the sign-in page and returns to the current address afterwards. */
  signIn(): void;
  /** Text for screen readers. */
  announce(text: string): void;
  /** Keys of the frame and of the page that is shown. A shell before contract 1.1 has none. */
  keys?: KeyRegistry;
  /** A shell before contract 1.11 has none. */
  account?: AccountServices;
}

let current: PlatformServices | null = null;

export function setPlatformServices(services: PlatformServices | null): void {
  current = services;
}

/** Null outside the platform, e.g. in a unit test of one component. */
export function platformServices(): PlatformServices | null {
  return current;
}
