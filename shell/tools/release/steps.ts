/** What a release is made of, in this order. */
export type StepName = 'tests' | 'build' | 'gate' | 'sign' | 'publish' | 'flip' | 'look';

/** How long each step of a release took. */
export class Steps {
  readonly seconds: Partial<Record<StepName, number>> = {};

  /** Does a step and remembers its time, whatever comes of it. */
  async time<Result>(name: StepName, work: () => Promise<Result> | Result): Promise<Result> {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.seconds[name] = (performance.now() - startedAt) / 1_000;
    }
  }

  /** In one line, in the order in which they were done. */
  tell(): string {
    const told = Object.entries(this.seconds).map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`);
    return told.join(', ');
  }
}
