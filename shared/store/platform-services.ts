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

/** Result of an account action. On failure, the reason and the form field that can fix it. */
export type AccountResult =
  | { ok: true }
  | { ok: false; field?: 'name' | 'email' | 'password'; message: string };

/** Account actions of the signed-in user, at the sign-in provider and in the API. */
export interface AccountServices {
  /** Signs out all other sessions of the account. */
  changePassword(current: string, next: string): Promise<AccountResult>;
  /** Mails a link to the new address, which then leads to `path`. */
  changeEmail(password: string, email: string, path: string): Promise<AccountResult>;
  /** Mails a link that verifies the current address. */
  sendVerification(path: string): Promise<AccountResult>;
  /** Signs out all sessions, including this one. */
  signOutEverywhere(): Promise<AccountResult>;
  /** Deletes the account with all its data. */
  delete(password: string): Promise<AccountResult>;
  /** Refreshes the profile in name menu and pages after a change. */
  refreshProfile(): Promise<void>;
  /**
   * Applies a display name that the API has stored: in name menu, pages and the sign-in provider's
   * account. Missing in a shell with `store` before 1.3.
   */
  renamed?(name: string): Promise<void>;
}

/** Services of the shell for remotes at run time, besides store, router and bus. */
export interface PlatformServices {
  composition: Composition;
  /** The contributions to a slot in order, from the declarations. */
  contributions<S extends SlotName>(slot: S): readonly SlotContribution<S>[];
  /** Loads the component of a contribution. Rejects if its remote cannot be loaded. */
  loadContribution<S extends ComponentSlot>(
    contribution: SlotContribution<S>,
  ): Promise<ComponentType<SlotInputs[S]>>;
  /** Reports a contribution that threw while rendering. */
  reportFailure(remote: string, code: FailureCode, error: unknown): void;
  /** Opens the sign-in page and returns to the current address afterwards. */
  signIn(): void;
  /** Text for screen readers. */
  announce(text: string): void;
  /** Shortcuts of the chrome and of the current page. Missing in a shell before contract 1.1. */
  keys?: KeyRegistry;
  /** Missing in a shell before contract 1.11. */
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
