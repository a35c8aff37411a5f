import { MAX_UPLOAD_BYTES } from '@boom/contract';

/** The file types that the file picker offers. */
export const RECEIPT_TYPES = 'image/jpeg,image/png,image/webp,application/pdf';

/** Why a file cannot be a receipt, as a key of the texts; null when it can. */
export function receiptProblem({ type, size }: Pick<File, 'type' | 'size'>): 'wrongType' | 'tooLarge' | null {
  if (!RECEIPT_TYPES.split(',').includes(type)) return 'wrongType';
  return size > MAX_UPLOAD_BYTES ? 'tooLarge' : null;
}
