/** A file's text, whatever saved it: what is not UTF-8 is Latin-1 as Windows has it, whose accents are never UTF-8 by chance. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
