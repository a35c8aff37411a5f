import { noteFailure } from '@boom/platform';

/** A longer upload fails, ms: enough on a bad connection. */
const TIMEOUT_MS = 10 * 60_000;

/** Why an upload failed, in the shape of RTK Query's errors. */
type SendFailure = { status: number; data: unknown } | { status: 'FETCH_ERROR'; error: string };

interface SendOptions {
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Gets the share that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Sends a file, or a form with files, and reports the upload's progress, which `fetch` cannot.
 *
 * @param url of this origin.
 * @returns a result like `fetchBaseQuery`; never rejects.
 */
export function sendBytes(
  method: 'PUT' | 'POST',
  url: string,
  body: File | FormData,
  { headers = {}, signal, onProgress }: SendOptions,
): Promise<{ data: unknown; error?: undefined } | { error: SendFailure }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (error: SendFailure) => {
      // Who gave it up knows.
      if (!signal.aborted) noteFailure(error);
      resolve({ error });
    };
    const lost = () => fail({ status: 'FETCH_ERROR', error: 'The bytes did not arrive' });
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total);
    request.onload = () => {
      const { status, responseText } = request;
      const data = readJson(responseText);
      if (status < 300) resolve({ data });
      else fail({ status, data });
    };
    request.onerror = lost;
    request.onabort = lost;
    request.ontimeout = lost;
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open(method, new URL(url, window.location.origin).href);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = TIMEOUT_MS;
    if (signal.aborted) lost();
    else request.send(body);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
