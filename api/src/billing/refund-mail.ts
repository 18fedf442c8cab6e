import { brand } from 'shared/brand';
import type { Mail } from '../mail/mail-port';
import type { MailContent } from '../mail/template/mail-content';
import { renderHtml } from '../mail/template/render-html';
import { renderText, renderTextFoot } from '../mail/template/render-text';

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Mail about a second subscription that was ended. It belongs to a payment, so it cannot be unsubscribed. */
export function refundMail({
  to,
  subscriptionId,
  refundedCents,
  publicUrl,
  at,
}: {
  to: string;
  subscriptionId: string;
  refundedCents: number;
  /** Origin for links. */
  publicUrl: string;
  at: Date;
}): Mail {
  const amount = dollars(refundedCents);
  const subject = `We refunded your second payment of ${amount}`;
  const content: MailContent = {
    blocks: [
      {
        title: null,
        paragraphs: [
          'You paid for a plan while you already had one.',
          `We ended the second subscription and refunded ${amount} to your card. Banks need up to ten days to show it.`,
          'Your first plan goes on unchanged. To get another plan, change it on your plan page.',
        ],
        rows: [],
      },
    ],
    action: { label: 'Plan and invoices', url: `${publicUrl}/payment` },
  };
  const foot = {
    reason: `You get this because of a payment to ${brand.name}.`,
    links: [{ label: 'Plan and invoices', url: `${publicUrl}/payment` }],
  };
  return {
    to,
    subject,
    text: `${renderText(content)}\n${renderTextFoot(foot)}`,
    html: renderHtml(subject, content, foot),
    // One mail per subscription, also if it is sent twice.
    id: `refund-${subscriptionId}`,
    date: at,
  };
}
