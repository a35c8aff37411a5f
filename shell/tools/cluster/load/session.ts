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
    session.#cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
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
