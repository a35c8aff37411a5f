const DOTS = '•••';

/** "lucia@correo.mx" → "l•••@correo.mx". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? maskName(email) : `${email.slice(0, 1)}${DOTS}${email.slice(at)}`;
}

/** "+525512345678" → "••••••5678"; a number too short to be one shows nothing of itself. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `${DOTS}${DOTS}${digits.length >= 8 ? digits.slice(-4) : ''}`;
}

/** "lucia" → "l•••". */
export function maskName(name: string): string {
  return `${name.slice(0, 1)}${DOTS}`;
}
