import type { BadgeKind } from '@boom/contract';
import samples from './samples.json';

export interface SampleProduct {
  id: string;
  name: string;
  amount: string;
  originalAmount: string | null;
  transferAmount: string | null;
  rating: string | null;
  reviewCount: number;
  badge: BadgeKind;
  delivery: string;
}

export const sampleProducts = samples.products as SampleProduct[];

const drawing = (shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="#f3f4f6"/><ellipse cx="200" cy="318" rx="150" ry="14" fill="#dcdee3"/>${shape}</svg>`,
  )}`;

/** Stand-ins for photographs; the last product has none. */
export const samplePictures: Record<string, string | null> = {
  '1': drawing(
    '<rect x="80" y="90" width="240" height="160" rx="12" fill="#23262e"/><rect x="92" y="102" width="216" height="136" rx="4" fill="#3d62d8"/><path d="M50 300h300l-28-46H78z" fill="#b9bdc7"/><path d="M50 300h300v10q0 6-8 6H58q-8 0-8-6z" fill="#8f95a3"/>',
  ),
  '2': drawing(
    '<path d="M90 230a110 120 0 0 1 220 0" fill="none" stroke="#23262e" stroke-width="22"/><rect x="66" y="210" width="58" height="104" rx="28" fill="#383c47"/><rect x="276" y="210" width="58" height="104" rx="28" fill="#383c47"/>',
  ),
  '3': drawing(
    '<rect x="90" y="120" width="220" height="190" rx="20" fill="#f9fafb" stroke="#c9ccd4" stroke-width="3"/><path d="M90 210h220" stroke="#23262e" stroke-width="8"/><circle cx="270" cy="270" r="10" fill="#3d62d8"/>',
  ),
  '4': null,
};
