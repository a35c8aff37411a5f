/**
 * Whether a kept script is what the document asks for.
 *
 * @param integrity `sha384-…`, as every script of the shop is asked for; empty: anything will do.
 */
export async function isWhole(response: Response, integrity: string): Promise<boolean> {
  if (integrity === '') return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await response.arrayBuffer()));
  return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`;
}
