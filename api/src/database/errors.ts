/** The SQLSTATE of an error, whether pg threw it or Sequelize wrapped it; undefined when there is none. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, original, parent } = error as { code?: unknown; original?: unknown; parent?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return sqlState(original) ?? (parent === original ? undefined : sqlState(parent));
}

/** Whether an error means that other rows name the one that was to be deleted, or that it names one that is not there. */
export function isForeignKey(error: unknown): boolean {
  return sqlState(error) === '23503';
}

/** Whether an error means that a row with this value is already there. */
export function isDuplicate(error: unknown): boolean {
  return sqlState(error) === '23505';
}

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', 'EAI_AGAIN']);

/**
 * Whether an error of pg means that nobody came in: refused, not found; SQLSTATE classes 28 (password), 3D (no such
 * database).
 */
export function isAboutConnection(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return unreachable.has(code) || code.startsWith('28') || code === '3D000';
}
