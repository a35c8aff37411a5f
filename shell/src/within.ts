/**
 * Waits for work, at most so many milliseconds. For the service worker and the site's server, which cannot import the
 * platform.
 *
 * @returns its result, or undefined when it takes longer. Rejects as the work does.
 */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
