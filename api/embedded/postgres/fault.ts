/** Why a database cannot be started here, for the caller to say in the person's language. */
type PostgresFaultCode = 'in_use' | 'no_build' | 'as_root' | 'not_ours';

/** A fault of the surroundings, which the person at the terminal can put right. */
export class PostgresFault extends Error {
  override name = 'PostgresFault';

  /** @param subject the folder, system or account that it is about. */
  constructor(
    readonly code: PostgresFaultCode,
    readonly subject: string,
    message: string,
  ) {
    super(message);
  }
}
