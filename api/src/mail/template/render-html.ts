import { brand } from 'shared/brand';
import { MAIL_COLOURS } from './mail-colours';
import { plainLine } from './plain-line';
import type {
  MailBlock,
  MailContent,
  MailFoot,
  MailLink,
  MailRow,
  MailValue,
} from './mail-content';

const { ink, quiet, line, link, card, gain, loss } = MAIL_COLOURS;
const ground = brand.backgroundColor;
const FONT = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const TEXT = `${FONT};font-size:15px;line-height:22px;color:${ink}`;
const SMALL = `${FONT};font-size:13px;line-height:18px;color:${quiet}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as content or as the value of a quoted attribute. */
export const escapeHtml = (text: string): string =>
  plainLine(text).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Addresses of the web alone: a name can make no other. */
const hrefOf = (url: string): string => (/^https?:\/\//.test(url) ? escapeHtml(url) : '#');

const anchor = ({ label, url }: MailLink, style: string): string =>
  `<a href="${hrefOf(url)}" style="${style}">${escapeHtml(label)}</a>`;

const valueCell = ({ text, tone }: MailValue): string => {
  const colour = tone === null ? ink : tone === 'gain' ? gain : loss;
  return `<td align="right" style="${TEXT};color:${colour};padding:8px 0 8px 12px;border-top:1px solid ${line};white-space:nowrap">${escapeHtml(text)}</td>`;
};

function tableRow({ lead, label, note, values, url }: MailRow): string {
  const name =
    url === null
      ? `<b>${escapeHtml(label)}</b>`
      : anchor({ label, url }, `color:${link};font-weight:600;text-decoration:none`);
  const before = lead === '' ? '' : `<span style="${SMALL}">${escapeHtml(lead)}</span><br>`;
  const after = note === '' ? '' : `<br><span style="${SMALL}">${escapeHtml(note)}</span>`;
  return `<tr><td style="${TEXT};padding:8px 0;border-top:1px solid ${line}">${before}${name}${after}</td>${values.map(valueCell).join('')}</tr>`;
}

function blockHtml({ title, paragraphs, rows }: MailBlock): string {
  const heading =
    title === null
      ? ''
      : `<h2 style="${FONT};font-size:16px;line-height:24px;color:${ink};margin:16px 0 8px">${escapeHtml(title)}</h2>`;
  const words = paragraphs
    .map((text) => `<p style="${TEXT};margin:8px 0">${escapeHtml(text)}</p>`)
    .join('');
  const table =
    rows.length === 0
      ? ''
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.map(tableRow).join('')}</table>`;
  return heading + words + table;
}

/**
 * The mail as HTML: tables and inline styles, which mail programs support. Nothing is fetched, so
 * opening the mail is not tracked.
 */
export function renderHtml(
  subject: string,
  { blocks, action }: MailContent,
  { reason, links }: MailFoot,
): string {
  const button =
    action === null
      ? ''
      : `<p style="margin:20px 0 4px">${anchor(action, `${FONT};display:inline-block;padding:10px 16px;border-radius:8px;background:${brand.themeColor};color:#ffffff;font-size:15px;line-height:20px;font-weight:600;text-decoration:none`)}</p>`;
  const foot = links.map((one) => anchor(one, `color:${quiet}`)).join(' · ');
  return [
    '<!doctype html>',
    `<html lang="${brand.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:${ground}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${card};border:1px solid ${line};border-radius:12px"><tr><td style="padding:20px 24px 24px">`,
    `<p style="${FONT};font-size:14px;line-height:20px;font-weight:700;color:${brand.themeColor};margin:0 0 12px">${escapeHtml(brand.name)}</p>`,
    `<h1 style="${FONT};font-size:20px;line-height:28px;color:${ink};margin:0 0 8px">${escapeHtml(subject)}</h1>`,
    blocks.map(blockHtml).join(''),
    button,
    '</td></tr></table>',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="${SMALL};padding:16px 24px">`,
    `${escapeHtml(reason)}<br>${foot}<br>Nothing here is financial advice.`,
    '</td></tr></table></td></tr></table></body></html>',
    '',
  ].join('\n');
}
