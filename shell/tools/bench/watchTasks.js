/** In the page, before anything else: keeps the longest task and the longest time from frame to frame, ms. */
globalThis.boomFelt = { task: 0, frame: 0 };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) boomFelt.task = Math.max(boomFelt.task, duration);
}).observe({ type: 'longtask', buffered: true });
let before = performance.now();
requestAnimationFrame(function watch(now) {
  boomFelt.frame = Math.max(boomFelt.frame, now - before);
  before = now;
  requestAnimationFrame(watch);
});
