import { MAX_UPLOAD_BYTES, type NormalizedObject, type UploadTicket } from '@boom/contract';
import { baseApi } from '@boom/platform';
import { sendBytes } from '../files/sendBytes';

/** Why a file is not even sent: a key of `pictures.*`. */
export function refusalOf(file: File): 'notPicture' | 'tooBig' | null {
  if (!file.type.startsWith('image/')) return 'notPicture';
  return file.size > MAX_UPLOAD_BYTES ? 'tooBig' : null;
}

/** What an upload was at when it failed; each has words of its own. */
export type UploadStep = 'address' | 'bytes' | 'processing';

/** @param error of `uploadPicture`. */
export const failedStep = (error: unknown): UploadStep => (error as { step?: UploadStep }).step ?? 'bytes';

interface PictureUpload {
  file: File;
  /** Gets the share that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

const picturesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asks for a signed address, puts the bytes there, and has them normalised (admin specification, section 7). */
    uploadPicture: build.mutation<NormalizedObject, PictureUpload>({
      queryFn: async ({ file, onProgress }, { signal }, _extra, baseQuery) => {
        const failed = <Failure>(error: Failure, step: UploadStep) => ({ error: { ...error, step } });
        const ticket = await baseQuery({ url: 'objects/upload', method: 'POST', body: { size: file.size } });
        if (ticket.error) return failed(ticket.error, 'address');
        const { uploadURL } = ticket.data as UploadTicket;
        const headers = { 'Content-Type': file.type };
        const sent = await sendBytes('PUT', uploadURL, file, { headers, signal, onProgress });
        if (sent.error) return failed(sent.error, 'bytes');
        const normalized = await baseQuery({ url: 'objects/normalize', method: 'POST', body: { path: uploadURL } });
        if (normalized.error) return failed(normalized.error, 'processing');
        return { data: normalized.data as NormalizedObject };
      },
    }),
  }),
});

export const { useUploadPictureMutation } = picturesApi;
