/**
 * Runs inside the visited page before its own scripts, and looks once a frame: `boomFirst` is when the first product
 * (a card's link, or the heading of its own page) is in sight, `boomListens` when React has taken it over. ms.
 */
(() => {
  const look = () => {
    const element = document.querySelector('main a[href^="/producto/"], main h1');
    if (element && element.getBoundingClientRect().height > 0) {
      window.boomFirst ??= performance.now();
      // React writes this on what it has drawn or adopted.
      if (Object.keys(element).some((key) => key.startsWith('__reactProps$'))) window.boomListens = performance.now();
    }
    if (window.boomListens === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
