import { createHmac } from 'node:crypto';
import { phoneOf } from '@boom/contract';
import { findIdsByPhone } from '../accounts/userSummaries';
import { env } from '../env';
import type { Body } from '../http/body';
import { AppError } from '../http/errors';
import type { RouteContext } from '../http/state';
import { log } from '../log/log';
import { readBytes } from '../media/receive';
import { isSameText } from '../secrets/isSameText';
import texts from './es-MX.json';
import { MessageChoice } from './model';

/** What a message to a phone is answered with to have no more of them, in letters without accents. */
const ENDING = new Set(['BAJA', 'ALTO', 'STOP', 'PARAR', 'CANCELAR', 'UNSUBSCRIBE']);

const MAX_BYTES = 64 * 1024;

/** The form of a message that somebody sent to the shop's number: whoever else could sign it is the provider. */
export const answerBody: Body<URLSearchParams> = {
  content: () => ({ 'application/x-www-form-urlencoded': { type: 'object' } }),
  errors: { 413: ['too_large'] },
  async read(ctx) {
    const form = new URLSearchParams((await readBytes(ctx.req, MAX_BYTES)).toString());
    requireSignature(ctx, form);
    return form;
  },
};

/**
 * The provider's rule (Twilio, "Validating requests"): HMAC-SHA1 of the address and all fields by name, with the account's
 * token.
 *
 * @throws AppError invalid_signature (401)
 */
function requireSignature(ctx: RouteContext, form: URLSearchParams): void {
  const fields = [...form].sort(([one], [other]) => (one < other ? -1 : 1)).flat();
  const signed = `${env.publicUrl}${ctx.path}${fields.join('')}`;
  const expected = createHmac('sha1', env.sms.authToken).update(signed).digest('base64');
  if (isSameText(ctx.get('x-twilio-signature'), expected)) return;
  log.warn('an answer to a message was refused: it is not signed for this address and token');
  throw new AppError(401, 'invalid_signature');
}

/**
 * Ends the news to a number whose owner says so, whatever account it is on; nothing else that people write is read.
 *
 * @returns what the provider shall answer them (TwiML).
 */
export async function readAnswer(form: URLSearchParams): Promise<string> {
  const said = (form.get('Body') ?? '')
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase();
  if (!ENDING.has(said)) return '<Response/>';
  const from = (form.get('From') ?? '').replace(/^whatsapp:/, '');
  // WhatsApp may write a Mexican mobile with the 1 that numbers had until 2019: +521 and ten digits.
  const userId = await findIdsByPhone(phoneOf(from) ?? from);
  await MessageChoice.update({ channel: null, chosenAt: new Date() }, { where: { userId } });
  return `<Response><Message>${texts.ended}</Message></Response>`;
}
