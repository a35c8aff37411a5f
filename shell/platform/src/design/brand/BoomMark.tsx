import { BURST } from './burst';

/** The mark alone: a burst with the b of Boom. Also the favicon. */
export function BoomMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <path d={BURST} fill="var(--color-boom)" />
      <g fill="none" stroke="var(--color-onBoom)" strokeWidth="4.6" strokeLinecap="round">
        <path d="M18.6 13v18" />
        <circle cx="24.6" cy="27.2" r="6" />
      </g>
    </svg>
  );
}
