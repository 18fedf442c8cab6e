import { newEmail, PASSWORD, signUp, WIRE } from '../attacks/accounts';
import { callerFrom } from '../attacks/ask';
import type { Cost } from './costs';
import type { MeasuredSite } from './measured-site';
import { costBetween } from './reading';

const SIGN_INS = 12;

/** Cost of a sign-in by password at the local sign-in. */
export async function measureSignIns(site: MeasuredSite, idle: Cost): Promise<Cost> {
  const port = Number(new URL(site.edge.origin).port);
  // Sign-ins of one address are limited.
  const visitors = Array.from({ length: SIGN_INS }, (_, index) => ({
    ask: callerFrom(`127.0.2.${index + 1}`, port),
    email: newEmail(),
  }));
  for (const { ask, email } of visitors) await signUp(ask, email);
  const before = await site.read();
  let bytes = 0;
  for (const { ask, email } of visitors) {
    const body = { email, password: PASSWORD, returnSecureToken: true };
    const answer = await ask({ path: `${WIRE}:signInWithPassword?key=local`, body });
    if (answer.status !== 200) throw new Error(`A sign-in was answered ${answer.text}`);
    bytes += answer.text.length;
  }
  return costBetween([before, await site.read()], { count: SIGN_INS, bytes, idle });
}
