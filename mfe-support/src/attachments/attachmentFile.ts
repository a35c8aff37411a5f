import { MAX_TICKET_ATTACHMENTS, MAX_UPLOAD_BYTES } from '@boom/contract';

/** The file types that the API takes and the file picker offers. */
export const ATTACHMENT_TYPES = 'image/jpeg,image/png,image/webp,application/pdf';

/** Why a file cannot be sent, as a key of the texts. */
type AttachmentProblem = 'wrongType' | 'empty' | 'tooLarge' | 'tooMany';

export interface RefusedFile {
  name: string;
  problem: AttachmentProblem;
}

function problemOf({ type, size }: File): AttachmentProblem | null {
  if (!ATTACHMENT_TYPES.split(',').includes(type)) return 'wrongType';
  if (size === 0) return 'empty';
  return size > MAX_UPLOAD_BYTES ? 'tooLarge' : null;
}

/** Adds the valid files to those chosen before, and returns each other file with its problem. */
export function addFiles(chosen: readonly File[], added: readonly File[]) {
  const files = [...chosen];
  const refused: RefusedFile[] = [];
  for (const file of added) {
    const problem = problemOf(file) ?? (files.length >= MAX_TICKET_ATTACHMENTS ? 'tooMany' : null);
    if (problem) refused.push({ name: file.name, problem });
    else files.push(file);
  }
  return { files, refused };
}
