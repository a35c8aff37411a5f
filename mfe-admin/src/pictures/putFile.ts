/** Why bytes did not arrive, in the shape of RTK Query's errors. */
export type PutFailure = { status: number; data: unknown } | { status: 'FETCH_ERROR'; error: string };

interface PutOptions {
  signal: AbortSignal;
  /** Gets the share that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Sends a file by PUT. `fetch` says nothing while it sends, so that this takes the older way. */
export function putFile(url: string, file: File, { signal, onProgress }: PutOptions): Promise<{ error?: PutFailure }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve({ error: { status: 'FETCH_ERROR', error: 'The file did not arrive' } });
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total);
    request.onload = () => {
      const { status, responseText } = request;
      resolve(status < 300 ? {} : { error: { status, data: readJson(responseText) } });
    };
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', file.type);
    if (signal.aborted) fail();
    else request.send(file);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
