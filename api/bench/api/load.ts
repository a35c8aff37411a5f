import autocannon from 'autocannon';

export interface Load {
  origin: string;
  /** Asked one after the other, and again from the first; each connection begins at another one. */
  requests: autocannon.Request[];
  /** All of them together are one piece of work, as a purchase is: each connection begins at the first. */
  isFlow?: boolean;
  connections: number;
  seconds: number;
  /** Ends the load before its time. */
  until?: Promise<unknown>;
}

/** Times in ms. A flow counts as one, from its first request to its last answer. */
export interface LoadFigures {
  count: number;
  /** With those that were cut off when the time was over: the API does their work all the same. */
  begun: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Of an answer, or of all of a flow's, with their headers: the mean. */
  bytes: number;
  /** Answers that were not 2xx, and calls without any. */
  failures: number;
  /** What the first of them answered. */
  failure: string | null;
}

/** Loads the API until the time is over, as fast as it answers on so many connections. */
export async function load({
  origin,
  requests,
  isFlow = false,
  connections,
  seconds,
  until,
}: Load): Promise<LoadFigures> {
  const times: number[] = [];
  const running = new Map<autocannon.Client, { steps: number; ms: number }>();
  const length = isFlow ? requests.length : 1;
  let clients = 0;
  let bytes = 0;
  let startedAt = 0;
  let failure: string | null = null;
  const setupClient = (client: autocannon.Client) => {
    if (!isFlow && requests.length > 1) {
      const first = Math.floor((clients / connections) * requests.length);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    }
    clients += 1;
    startedAt = performance.now();
  };
  // Each connection writes its requests out when it is made, which keeps the others waiting: so none does it twice.
  const first = isFlow ? requests : requests.slice(0, 1);
  const options = { url: origin, connections, duration: seconds, timeout: 30, requests: first, setupClient };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    const stop = () => void run.stop();
    until?.then(stop, stop);
    run.on('response', (client, status, size, ms) => {
      if (status >= 300 && failure === null) failure = `status ${status}`;
      const done = running.get(client) ?? { steps: 0, ms: 0 };
      done.steps += 1;
      done.ms += ms;
      bytes += size;
      running.set(client, done);
      if (done.steps < length) return;
      times.push(done.ms);
      running.delete(client);
    });
  });
  const lasted = (performance.now() - startedAt) / 1_000;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    count: times.length,
    begun: result.requests.sent / length,
    perSecond: times.length / lasted,
    p50: at(0.5),
    p99: at(0.99),
    bytes: bytes / times.length,
    failures: result.non2xx + result.errors,
    failure,
  };
}
