import { insertOnce } from '../database/insertOnce';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { enqueue } from '../jobs/queue';
import { log } from '../log/log';
import { findWebhookSecrets } from '../paymentConfig/paymentTerms';
import { PROVIDER } from './gateway';
import { WebhookEvent } from './model';
import { alertedPayment } from './processNotice';

/** A notice as it came in. Ids in it are the sender's words: only the signature makes them worth anything. */
interface Notice {
  /** `data.id` of the query: what is signed. */
  dataId: string;
  signature: string;
  requestId: string;
  body: { id?: unknown; type?: unknown; action?: unknown; data?: unknown };
}

/**
 * Checks a notice's signature, stores it once and leaves the rest to a job (R16): the provider waits for the answer.
 *
 * @throws AppError invalid_signature (401): nothing is stored or changed.
 */
export async function receiveNotice(notice: Notice): Promise<void> {
  const { dataId, requestId, body } = notice;
  const topic = typeof body.type === 'string' ? body.type.slice(0, 60) : 'unknown';
  const resourceId = (dataId || alertedPayment(topic, body.data)).slice(0, 100);
  if (!(await isFromProvider(notice))) {
    // A fraud alert is sent once: whoever mends the secret has to know of which payments.
    log.warn({ requestId, topic, resourceId }, 'webhook refused');
    throw new AppError(401, 'invalid_signature');
  }
  const id = typeof body.id === 'number' || typeof body.id === 'string' ? String(body.id) : null;
  // Ids are each topic's own: a fraud alert's is its payment's.
  const key = id && topic !== 'payment' ? `${topic}:${id}` : id;
  const eventKey = (key ?? `${topic}:${dataId}:${String(body.action)}:${requestId}`).slice(0, 255);
  const event = { provider: PROVIDER, eventKey, topic, resourceId, payload: body };
  await inTransaction(async (transaction) => {
    const stored = await insertOnce(WebhookEvent, event, { transaction });
    if (stored) await enqueue('payments.process-webhook', { eventId: stored.id }, transaction);
  });
}

/**
 * The provider's rule: `ts` and `v1` over `data.id` (as received; some of its pages say lower case), request id and
 * time. A signature of any age is accepted: a notice that is tried again after an outage may carry its first time, and
 * one that somebody repeats only has the payment read again.
 */
async function isFromProvider({ dataId, signature, requestId }: Notice): Promise<boolean> {
  const secrets = await findWebhookSecrets();
  const candidates = secrets.flatMap((secret) => [dataId, dataId.toLowerCase()].map((id) => ({ secret, id })));
  return candidates.some(({ secret, id }) => isSigned({ id, signature, requestId, secret }));
}

function isSigned({ id, signature, requestId, secret }: Record<'id' | 'signature' | 'requestId' | 'secret', string>) {
  // The SDK is loaded with the first notice, and not at the start.
  const { InvalidWebhookSignatureError, WebhookSignatureValidator } =
    require('mercadopago') as typeof import('mercadopago');
  try {
    WebhookSignatureValidator.validate({ xSignature: signature, xRequestId: requestId, dataId: id, secret });
    return true;
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return false;
    throw error;
  }
}
