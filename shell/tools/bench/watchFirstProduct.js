/**
 * Runs inside the visited page before its own scripts, and looks once a frame: `boomFirstProduct` is when the first product
 * (a card's link, or the heading of its own page) is in sight, `boomInteractive` when React has hydrated it. ms.
 */
(() => {
  const look = () => {
    const element = document.querySelector('main a[href^="/producto/"], main h1');
    if (element && element.getBoundingClientRect().height > 0) {
      window.boomFirstProduct ??= performance.now();
      // React writes this on what it has rendered or hydrated.
      if (Object.keys(element).some((key) => key.startsWith('__reactProps$')))
        window.boomInteractive = performance.now();
    }
    if (window.boomInteractive === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
