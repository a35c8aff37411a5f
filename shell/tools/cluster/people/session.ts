import { cookiesOf } from '../../../../api/bench/cookies';

const TIMEOUT_MS = 10_000;

interface Request {
  body?: object | Buffer;
  method?: string;
  /** `Idempotency-Key`. */
  key?: string;
}

/** Somebody at the shop, with a cookie or without. */
export class Session {
  #cookie = '';

  constructor(readonly origin: string) {}

  /** As a header has it; empty for a visitor. */
  get cookie(): string {
    return this.#cookie;
  }

  /** @throws Error that names who may not. */
  static async signIn(origin: string, credentials: { username: string; password: string }): Promise<Session> {
    const session = new Session(origin);
    const response = await session.send('/api/login', { body: credentials });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${credentials.username} cannot sign in: ${response.status}`);
    session.#cookie = cookiesOf(response);
    return session;
  }

  /** Sends an object as JSON, and bytes as they are. */
  send(path: string, { body, key, method = body ? 'POST' : 'GET' }: Request = {}): Promise<Response> {
    const isBytes = Buffer.isBuffer(body);
    return fetch(new URL(path, this.origin), {
      method,
      headers: {
        Origin: this.origin,
        ...(this.#cookie && { Cookie: this.#cookie }),
        ...(key && { 'Idempotency-Key': key }),
        ...(body && { 'Content-Type': isBytes ? 'image/jpeg' : 'application/json' }),
      },
      body: isBytes ? new Uint8Array(body) : body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }
}

/** Where orders are paid by transfer. */
export const ORDER = '/api/payments/create-direct-transfer';

/** An order by transfer of one unit, with the figures that the shop answers to wrong ones. */
export async function orderOf(customer: Session, productId: string): Promise<object> {
  const items = [{ productId, quantity: 1 }];
  const wrong = { items, originalAmount: '0.01', discountApplied: '0.00' };
  const response = await customer.send(ORDER, { body: wrong });
  const told = await response.text();
  const { figures } = JSON.parse(told) as { figures?: { originalAmount: string; discountApplied: string } };
  if (!figures) throw new Error(`no figures: ${response.status} ${told}`);
  const { originalAmount, discountApplied } = figures;
  return { items, originalAmount, discountApplied };
}
