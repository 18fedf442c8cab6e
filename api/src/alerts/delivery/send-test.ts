/** Sends a test on one channel, and reports what happened. */
import { brand } from 'shared/brand';
import type { AlertChannel, PushMessage, TestedAlert } from 'shared/contract';
import type { Identity } from '../../identity/identity';
import type { MailPort } from '../../mail/mail-port';
import { renderHtml } from '../../mail/template/render-html';
import { renderText, renderTextFoot } from '../../mail/template/render-text';
import type { PushRepository } from '../../push/push-repository';
import type { PushOutcome, SendPush } from '../../push/push-sender';
import type { AlertRepository } from '../alert-repository';

type Results = TestedAlert['results'];

export interface TestSources {
  alerts: Pick<AlertRepository, 'storeTest'>;
  mail: Pick<MailPort, 'send'>;
  devices: Pick<PushRepository, 'all' | 'forget' | 'markSent'>;
  sendPush: SendPush;
  publicUrl: string;
  now: () => Date;
}

const TITLE = 'Test of your alerts';
const TEXT = `This is a test. Your alerts of ${brand.name} arrive like this.`;
const TEST_PUSH: PushMessage = {
  title: TITLE,
  body: 'Your alerts arrive like this.',
  path: '/settings',
  tag: 'alert-test',
};

export function sendTest(
  sources: TestSources,
  identity: Identity,
  channel: AlertChannel,
): Promise<Results> {
  switch (channel) {
    case 'page':
      return testPage(sources, identity);
    case 'email':
      return testMail(sources, identity);
    case 'push':
      return testPush(sources, identity);
  }
}

async function testPage({ alerts, now }: TestSources, { uid }: Identity): Promise<Results> {
  await alerts.storeTest(uid, TEXT, now());
  return [
    { recipient: 'This site', sent: true, text: 'It appears at the bell of every open page.' },
  ];
}

async function testMail(
  { mail, publicUrl }: TestSources,
  { email, emailVerified }: Identity,
): Promise<Results> {
  const result = (sent: boolean, text: string): Results => [{ recipient: email, sent, text }];
  if (!emailVerified || email === '') return result(false, 'Confirm your e-mail address first.');
  const content = {
    blocks: [{ title: null, paragraphs: [TEXT], rows: [] }],
    action: { label: 'Settings of alerts', url: `${publicUrl}/settings#alerts` },
  };
  const foot = {
    reason: `You get this because you asked ${brand.name} for a test.`,
    links: [{ label: 'All settings', url: `${publicUrl}/settings#email` }],
  };
  try {
    await mail.send({
      to: email,
      subject: TITLE,
      text: `${renderText(content)}\n${renderTextFoot(foot)}`,
      html: renderHtml(TITLE, content, foot),
    });
  } catch {
    // The reason names servers of the operator: it is in the log of the mail server.
    return result(false, 'The mail server did not accept it. Try again later.');
  }
  return result(
    true,
    'The mail server accepted it. If it does not arrive, look into the spam folder.',
  );
}

const PUSH_TEXTS: Readonly<Record<PushOutcome['state'], string>> = {
  sent: 'The push service accepted it. It arrives when the device is online.',
  gone: 'The browser ended its subscription, so it was removed. Turn notifications on there again.',
  refused: 'The push service refused it. Turn notifications off and on again in that browser.',
  failed: 'The push service could not be reached. Try again later.',
};

async function testPush(
  { devices, sendPush, now }: TestSources,
  { uid }: Identity,
): Promise<Results> {
  const rows = await devices.all(uid);
  return Promise.all(
    rows.map(async (device) => {
      const { state } = await sendPush(device, TEST_PUSH);
      if (state === 'gone') await devices.forget(device.id);
      if (state === 'sent') await devices.markSent(device.id, now());
      return { recipient: device.name, sent: state === 'sent', text: PUSH_TEXTS[state] };
    }),
  );
}
