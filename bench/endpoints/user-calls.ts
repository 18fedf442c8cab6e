/** Calls of a signed-in page: what it asks about the sign-in, and the user's portfolios. */
import { newEmail, openCheckout, payCheckout, signUp, WIRE } from '../attacks/accounts';
import { callerFrom, fieldOf } from '../attacks/ask';
import type { Call } from '../http/load';
import { benchmarkTransactions, fileOf, type BenchmarkMarket } from '../portfolio/history';

const PORTFOLIOS = 5;
const TRANSACTIONS = 500;

const DATABASE = 'projects/demo-plumbline/databases/(default)';

/** Signs up at the API and fills an account. The market must be served. */
export async function userCalls(origin: string, market: BenchmarkMarket): Promise<Call[]> {
  const ask = callerFrom('127.0.0.1', Number(new URL(origin).port));
  const email = newEmail();
  const token = await signUp(ask, email);
  await payCheckout(ask, (await openCheckout(ask, token, 'premium')).text);
  const ids: string[] = [];
  for (let index = 0; index < PORTFOLIOS; index++) {
    const body = { name: `Portfolio ${index + 1}`, currencyCode: 'USD' };
    ids.push(fieldOf(await ask({ path: '/api/portfolios', token, body }), 'id'));
  }
  const imported = await ask({
    path: `/api/portfolios/${ids[0]}/imports`,
    token,
    headers: { 'content-type': 'text/csv' },
    body: fileOf(benchmarkTransactions(market, TRANSACTIONS)),
  });
  if (imported.status !== 201) throw new Error(`The import answered ${imported.text}`);
  const headers = { authorization: `Bearer ${token}` };
  const uid = fieldOf(await ask({ path: '/api/me', token }), 'uid');
  const read = (name: string, path: string): Call => ({ name, method: 'GET', path, headers });
  return [
    read(`portfolio of ${TRANSACTIONS} transactions`, `/api/portfolios/${ids[0]}`),
    read(`list of ${PORTFOLIOS} portfolios`, '/api/portfolios'),
    read('profile', '/api/me'),
    read('sessions', '/api/me/sessions'),
    read('settings', '/api/settings'),
    {
      name: 'user document',
      method: 'POST',
      path: `/v1/${DATABASE}/documents:batchGet`,
      body: JSON.stringify({ documents: [`${DATABASE}/documents/users/${uid}`] }),
      headers: { ...headers, 'content-type': 'text/plain' },
    },
    {
      name: 'account of an ID token',
      method: 'POST',
      path: `${WIRE}:lookup?key=local`,
      body: JSON.stringify({ idToken: token }),
    },
  ];
}
