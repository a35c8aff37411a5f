import { MAX_UPLOAD_BYTES, type NormalizedObject, type UploadTicket } from '@boom/contract';
import { baseApi } from '@boom/platform';

/** Why a file is not even sent: a key of `pictures.*`. */
export function refusalOf(file: File): 'notPicture' | 'tooBig' | null {
  if (!file.type.startsWith('image/')) return 'notPicture';
  return file.size > MAX_UPLOAD_BYTES ? 'tooBig' : null;
}

const picturesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asks for a signed address, puts the bytes there, and has them normalised (admin specification, section 7). */
    uploadPicture: build.mutation<NormalizedObject, File>({
      queryFn: async (file, _api, _extra, baseQuery) => {
        const ticket = await baseQuery({ url: 'objects/upload', method: 'POST', body: { size: file.size } });
        if (ticket.error) return { error: ticket.error };
        const { uploadURL } = ticket.data as UploadTicket;
        const sent = await baseQuery({
          url: new URL(uploadURL, window.location.origin).href,
          method: 'PUT',
          body: file,
          headers: { 'Content-Type': file.type },
        });
        if (sent.error) return { error: sent.error };
        const normalized = await baseQuery({ url: 'objects/normalize', method: 'POST', body: { path: uploadURL } });
        return normalized.error ? { error: normalized.error } : { data: normalized.data as NormalizedObject };
      },
    }),
  }),
});

export const { useUploadPictureMutation } = picturesApi;
