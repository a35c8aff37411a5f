/**
 * Whether a cached script has the hash that the document names.
 *
 * @param integrity `sha384-…`; empty: any content is right.
 */
export async function isWhole(response: Response, integrity: string): Promise<boolean> {
  if (integrity === '') return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await response.arrayBuffer()));
  return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`;
}
