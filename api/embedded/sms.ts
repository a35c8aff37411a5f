import { randomBytes } from 'node:crypto';
import Router from '@koa/router';
import { koaBody } from 'koa-body';
import type { Outbox } from './outbox';

/** What the API needs to reach the SMS provider. */
interface SmsAccount {
  accountSid: string;
  authToken: string;
}

/** An account of the stand-in; the number of the store is one that nobody has. */
export function openSmsAccount(): SmsAccount {
  return { accountSid: `AC${randomBytes(16).toString('hex')}`, authToken: randomBytes(16).toString('hex') };
}

const failure = (status: number, code: number, message: string) => ({
  code,
  message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
});

/**
 * Twilio's message call, under `/_dev/sms`: `POST /2010-04-01/Accounts/{sid}/Messages.json` with the form
 * fields To, From and Body, and Basic authentication.
 */
export function smsRoutes(outbox: Outbox, { accountSid, authToken }: SmsAccount): Router {
  const router = new Router({ prefix: '/_dev/sms/2010-04-01/Accounts' });
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  router.post('/:sid/Messages.json', koaBody({ urlencoded: true, json: false, text: false }), (ctx) => {
    if (ctx.get('Authorization') !== expected || ctx.params.sid !== accountSid) {
      ctx.status = 401;
      ctx.body = failure(401, 20003, 'Authenticate');
      return;
    }
    const { To: to = '', From: from = '', Body: body = '' } = (ctx.request.body ?? {}) as Record<string, string>;
    const [, whatsapp, number] = /^(whatsapp:)?(\+[1-9]\d{7,14})$/.exec(to) ?? [];
    if (!number || !from || !body) {
      const [code, message] = number
        ? [21602, 'Message body and From are required.']
        : [21211, `The 'To' number ${to} is not a valid phone number.`];
      ctx.status = 400;
      ctx.body = failure(400, code as number, message as string);
      return;
    }
    outbox.add({ channel: whatsapp ? 'whatsapp' : 'sms', to: number, subject: '', text: body });
    ctx.status = 201;
    ctx.body = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      account_sid: accountSid,
      to,
      from,
      body,
      status: 'queued',
      direction: 'outbound-api',
      date_created: new Date().toUTCString(),
      error_code: null,
      error_message: null,
    };
  });
  return router;
}
