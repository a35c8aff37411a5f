/** The sections of the account page; the support centre is a page of its own. */
export const sections = ['profile', 'orders', 'quotes', 'addresses', 'messages', 'security', 'data'] as const;
export type Section = (typeof sections)[number];

export function readSection(query: URLSearchParams): Section | null {
  return sections.find((section) => section === query.get('section')) ?? null;
}
