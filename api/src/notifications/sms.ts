import { env } from '../env';
import { inCall } from '../log/tracing';

const TIMEOUT_MS = 8_000;

/** Whether messages may go to a phone's country: sending is paid by the message, and abroad dearly. */
export function canReach(phone: string): boolean {
  return env.sms.countries.some((prefix) => phone.startsWith(prefix));
}

/**
 * Sends an SMS or a WhatsApp message through the provider's HTTP API (Twilio, "Messages resource", 2010-04-01).
 *
 * WhatsApp takes what a business begins only as an approved template, since April 2025 by its ContentSid and never as a
 * Body (Twilio, error 63016). News fills the one variable of a utility template; a code goes alone, as the one variable of
 * an authentication template, whose words are WhatsApp's.
 *
 * @param to phone in E.164.
 * @param kind what the text is, and of a code the code.
 * @throws Error when the provider did not accept it; the text and the number stay out of the message.
 */
export async function sendText(
  channel: 'sms' | 'whatsapp',
  to: string,
  text: string,
  { isNews, code }: { isNews: boolean; code: string | undefined },
): Promise<void> {
  const { accountSid, authToken, from, whatsappFrom, whatsappNewsTemplate, whatsappCodeTemplate, apiUrl } = env.sms;
  const isWhatsapp = channel === 'whatsapp';
  const template = (isNews && whatsappNewsTemplate) || (code && whatsappCodeTemplate);
  const url = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const request: RequestInit = {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    body: new URLSearchParams({
      To: isWhatsapp ? `whatsapp:${to}` : to,
      From: isWhatsapp ? `whatsapp:${whatsappFrom}` : from,
      ...(isWhatsapp && template
        ? { ContentSid: template, ContentVariables: JSON.stringify({ 1: code ?? text }) }
        : { Body: text }),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const response = await inCall('texts', () => fetch(url, request));
  const answer = await response.text();
  if (!response.ok) {
    const status = `${response.status} ${providersCode(answer)}`.trim();
    throw new Error(`The provider refused a ${channel} message: ${status}`);
  }
}

/** Why a message was refused, which is a 400 for a wrong number and an unverified sender alike (Twilio, "Error codes"). */
function providersCode(answer: string): string {
  return /"code":\s*(\d{1,6})\b/.exec(answer)?.[1] ?? '';
}
