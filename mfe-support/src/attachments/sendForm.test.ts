import { watchFailedCalls } from '@boom/platform';
import { fakeUploads } from '../test/fakeUpload';
import { sendForm } from './sendForm';

const RealRequest = globalThis.XMLHttpRequest;
const handleFailure = jest.fn();
watchFailedCalls(handleFailure);
afterEach(() => {
  handleFailure.mockClear();
  globalThis.XMLHttpRequest = RealRequest;
});

function begin(onProgress = jest.fn()) {
  const uploads = fakeUploads();
  const sent = sendForm('support/tickets', new FormData(), { 'Idempotency-Key': 'k1' }, onProgress);
  return { upload: uploads[0]!, sent, onProgress };
}

describe('sending a form', () => {
  it('tells how much has left, and answers what came back', async () => {
    const { upload, sent, onProgress } = begin();
    expect(upload).toMatchObject({ path: '/api/support/tickets', headers: { 'Idempotency-Key': 'k1' } });
    upload.progress(0.25);
    upload.progress(1);
    upload.answer(201, { id: '1' });
    expect(await sent).toEqual({ data: { id: '1' } });
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  });

  it('answers a refusal as the base API does', async () => {
    const { upload, sent } = begin();
    upload.answer(413, { error: 'Es demasiado grande', code: 'too_large' });
    expect(await sent).toEqual({
      error: { status: 413, data: { error: 'Es demasiado grande', code: 'too_large' } },
    });
    expect(handleFailure).not.toHaveBeenCalled();
  });

  it.each([
    ['error', 'FETCH_ERROR'],
    ['abort', 'FETCH_ERROR'],
    ['timeout', 'TIMEOUT_ERROR'],
  ] as const)('answers that the connection ended in an %s, and never rejects', async (how, status) => {
    const { upload, sent } = begin();
    // Without one a form whose answer never comes could not be sent again.
    expect(upload.timeout()).toBe(600_000);
    upload.fail(how);
    expect(await sent).toEqual({ error: { status, error: status } });
    expect(handleFailure).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['text/html', '<h1>502 Bad Gateway</h1>'],
    ['application/json', '{"error":'],
  ])('answers with the text of %s that is none of the API’s', async (type, text) => {
    const { upload, sent } = begin();
    upload.answer(502, text, type);
    expect(await sent).toEqual({ error: { status: 502, data: text } });
    expect(handleFailure).toHaveBeenCalledTimes(1);
  });
});
