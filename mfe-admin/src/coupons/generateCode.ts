/** Without those that are taken for one another: 0 and O, 1 and I. 32 symbols: each byte's last five bits name one. */
const SYMBOLS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A code that nobody guesses: 40 random bits. "K7MX-2Q9R" */
export function generateCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const code = Array.from(bytes, (byte) => SYMBOLS[byte & 31]).join('');
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}
