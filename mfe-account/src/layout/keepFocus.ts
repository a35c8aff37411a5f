/**
 * The `ref` of a page that leads the keyboard on. When the focused element is removed, such as a button whose work is
 * done, the nearest heading above it that is still there gets the focus. The browser would begin again at the top
 * of the document, and a screen reader would say nothing of the result.
 */
export function keepFocus(page: HTMLElement | null) {
  if (!page) return;
  let focused: Element = page;
  let headingsAbove: HTMLElement[] = [];
  let address = '';

  const remember = ({ target }: FocusEvent) => {
    focused = target as Element;
    address = location.href;
    headingsAbove = [...page.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].filter(
      (heading) => heading.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  };
  const observer = new MutationObserver(() => {
    if (focused.isConnected || document.activeElement !== document.body) return;
    const heading = headingsAbove.findLast(({ isConnected }) => isConnected);
    if (!heading) return;
    heading.tabIndex = -1;
    // What has another address begins at its top, or stands where it was left.
    heading.focus({ preventScroll: location.href !== address });
  });
  page.addEventListener('focusin', remember);
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
