/**
 * The part of XMLHttpRequest that uploads need, over the test's network: jsdom's own would use the real one. Half of
 * the file is sent at once, the rest when the network answers.
 */
class XhrByFetch {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  private method = '';
  private url = '';
  private headers: Record<string, string> = {};
  private isAborted = false;

  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  abort() {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  async send(body: File | FormData) {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    try {
      const answer = await fetch(this.url, { method: this.method, body, headers: this.headers });
      this.status = answer.status;
      this.responseText = await answer.text();
      if (!this.isAborted) this.onload?.();
    } catch {
      if (!this.isAborted) this.onerror?.();
    }
    if (!this.isAborted) this.onloadend?.();
  }
}

export function uploadByFetch(): void {
  globalThis.XMLHttpRequest = XhrByFetch as unknown as typeof XMLHttpRequest;
}
