import { text } from './texts';

/** Shows how far the builds are: one line that changes on a terminal, one line per finished unit elsewhere. */
export class Progress {
  private readonly percents = new Map<string, number>();
  private readonly startedAt = new Map<string, number>();

  constructor(private readonly out: NodeJS.WriteStream = process.stdout) {}

  update(unit: string, percent: number): void {
    if (!this.startedAt.has(unit)) this.startedAt.set(unit, Date.now());
    this.percents.set(unit, percent);
    this.draw();
  }

  finish(unit: string): void {
    const seconds = ((Date.now() - (this.startedAt.get(unit) ?? Date.now())) / 1000).toFixed(0);
    this.percents.delete(unit);
    this.say(text('built', { unit, seconds }));
  }

  /** It is not built any further. */
  drop(unit: string): void {
    this.percents.delete(unit);
  }

  /** A line of its own, above the changing one. */
  say(line: string): void {
    if (this.out.isTTY) this.out.write('\r\u001b[K');
    this.out.write(`${line}\n`);
    this.draw();
  }

  /** Wipes the changing line: nothing is under way any more. */
  clear(): void {
    this.percents.clear();
    if (this.out.isTTY) this.out.write('\r\u001b[K');
  }

  private draw(): void {
    if (!this.out.isTTY || this.percents.size === 0) return;
    const units = [...this.percents].map(([unit, percent]) => `${unit} ${percent} %`).join('   ');
    this.out.write(`\r\u001b[K${text('building', { units })}`.slice(0, (this.out.columns || 80) + 6));
  }
}
