import { rules } from './rules';

/** A stored file that goes along with a mail, by its id; notifications know nothing of where it lies. */
export interface AttachedFile {
  mediaId: string;
  /** As the mail program shows it: "factura-K3QX9ZB2M7.pdf". */
  fileName: string;
}

/** The files as nodemailer takes them; what is gone is left out, and the mail's link still leads to it. */
export async function readAttachments(files: readonly AttachedFile[]) {
  const read = await Promise.all(
    files.map(async ({ mediaId, fileName }) => {
      const file = await rules.openFile(mediaId);
      return file && { filename: fileName, ...file };
    }),
  );
  return read.filter((file) => file !== null);
}
