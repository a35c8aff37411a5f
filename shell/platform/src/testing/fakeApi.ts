/** A request the screen made. */
export interface SeenRequest {
  method: string;
  /** Path with query: "/api/products?featured=true". */
  url: string;
  body: unknown;
  /** By lower-case name. */
  headers: Record<string, string>;
}

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** The body of a 200, or a function of the request that returns one, or `answer(status, body)`. */
export type FakeRoute = unknown | ((request: SeenRequest) => unknown);

const answers = new WeakSet<object>();

/** An answer that is not a plain 200, or one with headers of its own. */
export function answer(status: number, body?: unknown, headers?: Record<string, string>): Answer {
  const made = { status, body, headers };
  answers.add(made);
  return made;
}

/** A route whose answer does not come before `come` is called. */
export function holdAnswer(body: unknown) {
  let come = () => {};
  const answered = new Promise((resolve) => {
    come = () => resolve(body);
  });
  return { held: () => answered, come };
}

/**
 * A network for screen tests: routes by "GET /api/products", the query left out.
 * What is not listed answers 404 in the API's error shape. `/api/user` answers 401 unless given.
 */
export function fakeApi(routes: Record<string, FakeRoute>) {
  const requests: SeenRequest[] = [];

  async function fetchFake(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const isJson = request.headers.get('content-type')?.includes('json');
    const seen = {
      method: request.method,
      url: pathname + search,
      body: isJson && text ? JSON.parse(text) : text,
      headers: Object.fromEntries(request.headers),
    };
    requests.push(seen);

    const route = routes[`${request.method} ${pathname}`];
    const made = typeof route === 'function' ? await route(seen) : route;
    const { status, body, headers }: Answer =
      made === undefined
        ? { status: pathname === '/api/user' ? 401 : 404, body: { error: 'No encontrado', code: 'not_found' } }
        : typeof made === 'object' && made !== null && answers.has(made)
          ? (made as Answer)
          : { status: 200, body: made };
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    });
  }

  return { fetchFake, requests };
}
