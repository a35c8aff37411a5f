/** The steps of a release, in order. */
export type StepName = 'tests' | 'build' | 'gate' | 'sign' | 'publish' | 'flip' | 'smoke test';

/** How long each step of a release took. */
export class Steps {
  readonly seconds: Partial<Record<StepName, number>> = {};

  /** Runs a step and records its time, also when it fails. */
  async time<Result>(name: StepName, work: () => Promise<Result> | Result): Promise<Result> {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.seconds[name] = (performance.now() - startedAt) / 1_000;
    }
  }

  /** In one line, in the order in which they ran. */
  format(): string {
    const times = Object.entries(this.seconds).map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`);
    return times.join(', ');
  }
}
