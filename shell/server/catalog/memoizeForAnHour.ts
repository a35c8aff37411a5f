const KEPT_MS = 3_600_000;

/** Makes something at most once an hour, however many ask; what failed is made again at the next call. */
export function memoizeForAnHour<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; made: Promise<T> } | undefined;
  return () => {
    if (kept && kept.until > performance.now()) return kept.made;
    const made = make();
    kept = { until: performance.now() + KEPT_MS, made };
    made.catch(() => {
      kept = undefined;
    });
    return made;
  };
}
