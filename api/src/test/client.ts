import { caughtUp } from '../database/notices';
import { env } from '../env';
import { checkAnswer } from './conformance';
import { serverUrl } from './server';

export interface TestResponse {
  status: number;
  headers: Headers;
  /** Parsed JSON, or undefined when the answer has another type. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape.
  body: any;
  /** The bytes as text. */
  text: string;
}

type Headers_ = Record<string, string>;

/**
 * A browser in miniature: keeps its cookies, and sends what a page of the store would send. An answer that is not as
 * the API's description says fails the test.
 */
export class TestClient {
  private readonly cookies = new Map<string, string>();
  /** Another process to ask than the API of this test file. */
  origin?: string;

  get(path: string, headers?: Headers_) {
    return this.send('GET', path, undefined, headers);
  }
  post(path: string, body?: unknown, headers?: Headers_) {
    return this.send('POST', path, body, headers);
  }
  put(path: string, body?: unknown, headers?: Headers_) {
    return this.send('PUT', path, body, headers);
  }
  patch(path: string, body?: unknown, headers?: Headers_) {
    return this.send('PATCH', path, body, headers);
  }
  delete(path: string, headers?: Headers_) {
    return this.send('DELETE', path, undefined, headers);
  }

  /** Sends a body as it is when it is text, bytes or a form, else as JSON. */
  async send(method: string, path: string, body?: unknown, headers: Headers_ = {}): Promise<TestResponse> {
    // What a test has written past the API is seen by what it asks next, as if it had been written by whoever asks.
    if (!this.origin) await caughtUp().catch(() => {});
    const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
    const response = await fetch(`${this.origin ?? (await serverUrl())}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        Origin: env.publicUrl,
        'Sec-Fetch-Site': 'same-origin',
        ...(this.cookies.size > 0 && { Cookie: this.cookieHeader() }),
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : isRaw ? (body as string | FormData) : JSON.stringify(body),
    });
    this.keepCookies(response.headers.getSetCookie());
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json') && text !== '';
    const parsed = isJson ? JSON.parse(text) : undefined;
    const answer = { status: response.status, headers: response.headers, body: parsed, text };
    checkAnswer(method, path, answer);
    return answer;
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The same cookies in another client: a second tab, or a thief. */
  copy(): TestClient {
    const other = new TestClient();
    for (const [name, value] of this.cookies) other.setCookie(name, value);
    return other;
  }

  private keepCookies(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
