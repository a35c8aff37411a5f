import { noteFailure } from '@boom/platform';

/** A longer upload fails, ms: enough for 15 MB on a bad connection. */
const TIMEOUT_MS = 10 * 60_000;

type SendFailure = { status: number; data: unknown } | { status: 'FETCH_ERROR' | 'TIMEOUT_ERROR'; error: string };

/** The result of a mutation of the base API. */
export type Sent = { data: unknown } | { error: SendFailure };

function bodyOf(request: XMLHttpRequest): unknown {
  const isJson = request.getResponseHeader('Content-Type')?.includes('json');
  try {
    return isJson ? JSON.parse(request.responseText) : request.responseText;
  } catch {
    return request.responseText;
  }
}

/**
 * Posts a form to the API of this origin and reports the upload's progress, which `fetch` cannot.
 *
 * @param onProgress gets 0 to 1; 1 when everything was sent and only the answer is missing.
 * @returns a result like `fetchBaseQuery`; never rejects.
 */
export function sendForm(
  path: string,
  form: FormData,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (error: SendFailure) => {
      noteFailure(error);
      resolve({ error });
    };
    const lost = (status: 'FETCH_ERROR' | 'TIMEOUT_ERROR') => () => fail({ status, error: status });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status } = request;
      const data = bodyOf(request);
      if (status >= 200 && status < 300) resolve({ data });
      else fail({ status, data });
    };
    request.onerror = lost('FETCH_ERROR');
    request.onabort = lost('FETCH_ERROR');
    request.ontimeout = lost('TIMEOUT_ERROR');
    request.open('POST', `/api/${path}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = TIMEOUT_MS;
    request.send(form);
  });
}
