/**
 * A render thread that draws its own name, in place of the shell's server bundle. `?throws=catalog` and
 * `?hangs=catalog` in the address break the thread of that remote; `?status=404` is what a page's head may say,
 * `?late` that an answer came too late, `?refused` that the API has refused one.
 */
export const threadProgram = `
const { parentPort, workerData: { bundle } } = require('node:worker_threads');
const name = bundle ? bundle.remote : 'shell';
const version = bundle ? bundle.version : '';
parentPort.on('message', ({ id, order }) => {
  const asked = new URL(order.url).searchParams;
  if (asked.get('hangs') === name) for (;;);
  if (asked.get('throws') === name) return parentPort.postMessage({ id, kind: 'failure', failure: 'draw', reason: 'broken', isFinal: true });
  const head = { title: name, ...(asked.get('status') && { status: Number(asked.get('status')) }) };
  const answers = { api: { cookie: order.headers.Cookie, for: order.headers['X-Forwarded-For'], environment: Object.keys(process.env) } };
  parentPort.postMessage({ id, kind: 'data', data: { head, answers, isWhole: !asked.has('late'), isRefused: asked.has('refused') } });
  const html = '<main>' + name + ' ' + version + ' ' + process.hrtime.bigint() + '</main>';
  parentPort.postMessage({ id, kind: 'markup', markup: { html, styles: '<style nonce="' + order.nonce + '"></style>' } });
});
parentPort.postMessage({ kind: 'ready' });
`;
