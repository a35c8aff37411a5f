import { MAX_UPLOAD_BYTES, type NormalizedObject, type UploadTicket } from '@boom/contract';
import { api } from '../api';
import { sendBytes } from '../files/sendBytes';
import { retried } from './retried';

/** Why a file is not sent: a key of this folder's texts. */
export function refusalOf(file: File): 'notPicture' | 'tooBig' | null {
  if (!file.type.startsWith('image/')) return 'notPicture';
  return file.size > MAX_UPLOAD_BYTES ? 'tooBig' : null;
}

/** The step in which an upload failed; each has its own message. */
type UploadStep = 'address' | 'bytes' | 'processing';

/** An error of `uploadPicture`, with RTK Query's own fields. */
interface UploadFailure {
  status: unknown;
  step: UploadStep;
  /** Where the bytes are stored already: a retry need not send them. */
  arrivedAt?: string;
}

/** @param error of `uploadPicture`; undefined when it was cancelled. */
export function uploadFailure(error: unknown): UploadFailure {
  const { status, step = 'bytes', arrivedAt } = (error ?? {}) as Partial<UploadFailure>;
  return { status, step, arrivedAt };
}

interface PictureUpload {
  file: File;
  /** Where an earlier attempt has stored the bytes. */
  arrivedAt?: string;
  /** Gets the share that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

const failed = <Failure extends object>(error: Failure, more: Omit<UploadFailure, 'status'>) => ({
  error: { ...error, ...more },
  data: undefined,
});

const picturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Requests a signed address, uploads the bytes there, and has them normalised (admin specification, section 7).
     * Temporary failures are retried; bytes that have arrived are not sent again.
     */
    uploadPicture: build.mutation<NormalizedObject, PictureUpload>({
      extraOptions: { calls: ['POST objects/upload', 'POST objects/normalize'] },
      queryFn: async ({ file, arrivedAt, onProgress }, { signal }, _extra, baseQuery) => {
        // An attempt may have used up its address: each gets its own.
        async function send() {
          const ticket = await baseQuery({ url: 'objects/upload', method: 'POST', body: { size: file.size } });
          if (ticket.error) return failed(ticket.error, { step: 'address' });
          const { uploadURL } = ticket.data as UploadTicket;
          const headers = { 'Content-Type': file.type };
          const sent = await sendBytes('PUT', uploadURL, file, { headers, signal, onProgress });
          return sent.error ? failed(sent.error, { step: 'bytes' }) : { data: uploadURL };
        }
        const sent = arrivedAt ? { data: arrivedAt } : await retried(send, signal);
        if (sent.data === undefined) return sent;
        const path = sent.data;
        const normalize = async () => baseQuery({ url: 'objects/normalize', method: 'POST', body: { path } });
        const normalized = await retried(normalize, signal);
        if (normalized.error) return failed(normalized.error, { step: 'processing', arrivedAt: path });
        return { data: normalized.data as NormalizedObject };
      },
    }),
  }),
});

export const { useUploadPictureMutation } = picturesApi;
