import type { AccountRepository } from './account-repository';
import type { Account } from './id-token';
import { ADDRESS_IN_USE, mailedLink, MAILS, type Mail } from './mails';

/** Maximum number of accounts in one password mail. More for one address are no legitimate use. */
const MAX_RESET_LINKS = 5;

/** Mail with links that prove an address or set a password. */
export class AccountMail {
  constructor(
    private readonly repository: AccountRepository,
    /** Origin of the links. */
    private readonly publicUrl: string,
  ) {}

  /** A link for each account of the address: its mailbox may set the password of any of them. */
  async reset(email: string, continueUrl: string | undefined) {
    const open = (await this.repository.byEmail(email)).filter(({ disabled }) => !disabled);
    const [first] = open;
    if (!first) return;
    if (open.length === 1) return this.#send(first, MAILS.PASSWORD_RESET, continueUrl);
    const links: string[] = [];
    for (const { uid, createdAt } of open.slice(0, MAX_RESET_LINKS)) {
      const link = await this.#link(uid, MAILS.PASSWORD_RESET, continueUrl);
      links.push(`Account created on ${createdAt.toISOString().slice(0, 10)}: ${link}`);
    }
    await this.repository.deliver(
      first.uid,
      email,
      MAILS.PASSWORD_RESET.subject,
      `${links.join('\n')}\nEach link works once, for an hour.`,
    );
  }

  /** The owner of a proven address gets a notice in place of a link for another account. */
  async verification(account: Account, continueUrl: string | undefined) {
    const [first] = await this.repository.byEmail(account.email);
    if (!first?.emailVerified || first.uid === account.uid)
      return this.#send(account, MAILS.VERIFY_EMAIL, continueUrl);
    await this.repository.deliver(
      first.uid,
      account.email,
      ADDRESS_IN_USE.subject,
      ADDRESS_IN_USE.body(this.publicUrl),
    );
  }

  /** No mail to an address that another account has proven. */
  async change(account: Account, newEmail: string, continueUrl: string | undefined) {
    const [first] = await this.repository.byEmail(newEmail);
    if (first?.emailVerified) return;
    await this.#send(account, MAILS.VERIFY_AND_CHANGE_EMAIL, continueUrl, newEmail);
  }

  async #link(uid: string, mail: Mail, continueUrl: string | undefined, newEmail?: string) {
    const code = await this.repository.newCode(uid, mail.requestType, newEmail);
    return mailedLink(this.publicUrl, mail, code, continueUrl);
  }

  async #send(account: Account, mail: Mail, continueUrl: string | undefined, newEmail?: string) {
    const link = await this.#link(account.uid, mail, continueUrl, newEmail);
    await this.repository.deliver(
      account.uid,
      newEmail ?? account.email,
      mail.subject,
      `${mail.subject}: ${link}\nThe link works once, for an hour.`,
    );
  }
}
