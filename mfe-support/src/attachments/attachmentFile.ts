import { DOCUMENT_TYPES, fileProblem, MAX_TICKET_ATTACHMENTS } from '@boom/contract';

export interface RefusedFile {
  name: string;
  /** Why it cannot be sent, as a key of the texts. */
  problem: NonNullable<ReturnType<typeof fileProblem>> | 'tooMany';
}

/** Adds the valid files to those chosen before, and returns each other file with its problem. */
export function addFiles(chosen: readonly File[], added: readonly File[]) {
  const files = [...chosen];
  const refused: RefusedFile[] = [];
  for (const file of added) {
    const problem = fileProblem(file, DOCUMENT_TYPES) ?? (files.length >= MAX_TICKET_ATTACHMENTS ? 'tooMany' : null);
    if (problem) refused.push({ name: file.name, problem });
    else files.push(file);
  }
  return { files, refused };
}
