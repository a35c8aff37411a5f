/** A stored file that goes along with a mail, by its id; notifications know nothing of where it lies. */
export interface AttachedFile {
  mediaId: string;
  /** As the mail program shows it: "factura-K3QX9ZB2M7.pdf". */
  fileName: string;
}

/** What of a file a mail needs; null when it is not there any more. */
type OpenFile = (mediaId: string) => Promise<{ content: Buffer; contentType: string } | null>;

let openFile: OpenFile = async () => null;

/** Says where attached files lie; once, by the feature that keeps them. */
export function defineAttachments(open: OpenFile): void {
  openFile = open;
}

/** The files as nodemailer takes them; what is gone is left out, and the mail's link still leads to it. */
export async function readAttachments(files: readonly AttachedFile[]) {
  const read = await Promise.all(
    files.map(async ({ mediaId, fileName }) => {
      const file = await openFile(mediaId);
      return file && { filename: fileName, ...file };
    }),
  );
  return read.filter((file) => file !== null);
}
