import { act } from '@testing-library/react';

/** An upload that a test controls: its progress and its end. */
export interface FakeUpload {
  path: string;
  headers: Record<string, string>;
  form: FormData;
  progress: (share: number) => void;
  /** A text is answered as it is. */
  answer: (status: number, body: unknown, type?: string) => void;
  /** The connection is lost, unless told otherwise. */
  fail: (how?: 'error' | 'abort' | 'timeout') => void;
  /** How long it may take, ms. */
  timeout: () => number;
}

/** Stands in for XMLHttpRequest, which jsdom would send to a real network; the uploads in the order they began. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];

  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    ontimeout?: () => void;
    timeout = 0;
    type = 'application/json';
    status = 0;
    responseText = '';
    path = '';
    headers: Record<string, string> = {};
    open(_method: string, path: string) {
      this.path = path;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader = () => this.type;
    send(form: FormData) {
      uploads.push({
        path: this.path,
        headers: this.headers,
        form,
        progress: (share) => act(() => this.upload.onprogress?.({ loaded: share * 1_000, total: 1_000 })),
        answer: (status, body, type = 'application/json') =>
          act(() => {
            this.status = status;
            this.type = type;
            this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
            this.onload?.();
          }),
        fail: (how = 'error') => act(() => this[`on${how}`]?.()),
        timeout: () => this.timeout,
      });
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return uploads;
}

/** A file of so many bytes. */
export function fileOf(name: string, type: string, size = 4): File {
  const file = new File(['boom'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
