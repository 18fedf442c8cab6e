/** The hosted pages of the local provider as plain HTML: no script, one form, every answer a redirect. */
import { createHash } from 'node:crypto';
import { brand } from 'shared/brand';
import { planById, type Offer } from 'shared/contract';

const STYLE = `
:root{color-scheme:light dark;--bg:#f7f9fc;--surface:#fff;--ink:#0b1b33;--ink-2:#44546f;--line:#d5dde9;--accent:#1456b8;--on:#fff;--warn:#8a5a00;--soft:#fff3dc;--loss:#c4232b;--loss-soft:#fce9ea}
@media(prefers-color-scheme:dark){:root{--bg:#0b1220;--surface:#111a2b;--ink:#e8eef8;--ink-2:#b2bfd4;--line:#26344d;--accent:#7db2ff;--on:#0b1220;--warn:#f2b84b;--soft:#33270f;--loss:#ff7b82;--loss-soft:#3a1a20}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--bg);color:var(--ink);font:14px/20px system-ui,sans-serif}
main{max-width:440px;margin:24px auto;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:10px}
h1{margin:0 0 4px;font-size:20px;line-height:28px}
p{margin:0 0 12px;color:var(--ink-2)}
.amount small{color:var(--ink-2);font-size:14px;font-weight:400}
.amount{margin:12px 0;color:var(--ink);font-size:32px;line-height:40px;font-weight:600;font-variant-numeric:tabular-nums}
.note{padding:8px 12px;border-radius:6px;background:var(--soft);color:var(--warn)}
.error{padding:8px 12px;border-radius:6px;background:var(--loss-soft);color:var(--loss)}
fieldset{margin:0 0 16px;padding:0;border:0}
legend{padding:0;margin-bottom:4px;font-weight:600}
label{display:flex;gap:10px;align-items:center;min-height:44px;border-bottom:1px solid var(--line)}
label small{margin-left:auto;color:var(--ink-2);font-size:13px}
button,a.button{display:block;width:100%;min-height:44px;padding:10px;border:1px solid var(--accent);border-radius:6px;background:var(--accent);color:var(--on);font:600 15px/22px system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
a.quiet{display:block;margin-top:12px;color:var(--accent);text-align:center;line-height:44px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

/** Nothing but these rules and forms to this origin. */
export const LOCAL_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '',
  );

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} | ${escaped(brand.name)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

const REHEARSAL =
  '<p class="note">This installation has no payment service: nothing is charged. The page behaves as the real one does.</p>';

export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const offerText = ({ plan, interval }: Offer): string =>
  `${planById(plan).name}, ${interval === 'year' ? 'one year' : 'one month'}`;

const card = (value: string, label: string, note: string, checked = false): string =>
  `<label><input type="radio" name="card" value="${value}"${checked ? ' checked' : ''}>${label}<small>${note}</small></label>`;

/** Payment form of a checkout, with the rehearsal cards. */
export const checkoutPage = (
  offer: Offer,
  amountCents: number,
  { cancelUrl, declined }: { cancelUrl: string; declined: boolean },
): string =>
  page(
    'Checkout',
    `<h1>${escaped(offerText(offer))}</h1><p class="amount">${dollars(amountCents)} <small>today</small></p>${REHEARSAL}${
      declined
        ? '<p class="error" role="alert">The card was declined. You have not been charged. Choose another card.</p>'
        : ''
    }<form method="post"><fieldset><legend>Card</legend>${card('good', 'Card ending 4242', 'pays', !declined)}${card('declined', 'Card ending 0002', 'is declined', declined)}${card('fails-at-renewal', 'Card ending 0341', 'fails at renewal')}</fieldset><button>Pay ${dollars(amountCents)}</button></form><a class="quiet" href="${escaped(cancelUrl)}">Cancel and go back</a>`,
  );

/** A checkout that can no longer be paid. */
export const expiredPage = (backUrl: string): string =>
  page(
    'Checkout expired',
    `<h1>This checkout has expired</h1><p>Nothing was charged. Choose the plan again to start another one.</p><a class="button" href="${escaped(backUrl)}">Back to the plans</a>`,
  );

/** A checkout of a user who has a plan already. */
export const secondPage = (planUrl: string): string =>
  page(
    'Plan already active',
    `<h1>You already have a plan</h1><p>Nothing was charged. Change your plan instead of buying a second one.</p><a class="button" href="${escaped(planUrl)}">Plan and invoices</a>`,
  );

/** Another card for a subscription, and its open invoice. */
export const portalPage = (
  offer: Offer,
  { isDue, backUrl }: { isDue: boolean; backUrl: string },
): string =>
  page(
    'Payment method',
    `<h1>Payment method</h1><p>${escaped(offerText(offer))}</p>${REHEARSAL}${
      isDue ? '<p class="error">The last payment failed. Pay with another card to go on.</p>' : ''
    }<form method="post"><fieldset><legend>Card</legend>${card('good', 'Card ending 4242', 'pays', true)}</fieldset><button>${isDue ? 'Pay the open invoice' : 'Use this card'}</button></form><a class="quiet" href="${escaped(backUrl)}">Go back</a>`,
  );
