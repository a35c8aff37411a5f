/** A box with nothing on it, in the colour of the text. */
export function NoPictureDrawing() {
  return (
    <svg
      viewBox="0 0 64 56"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 18 32 6l24 12v24L32 54 8 42V18Z M8 18l24 12 24-12 M32 30v24" />
      <path d="m20 12 24 12v8" strokeLinecap="round" />
    </svg>
  );
}
