import { listen } from '../../database/notices';
import { FinishedAnswer } from '../../http/finished';
import type { Made } from '../../http/keptAnswers';

/** What a short list shows now. */
interface Shown {
  rows: readonly unknown[];
  /** Milliseconds after which it shows something else by itself; null for never. */
  lastsMs: number | null;
  /** Rows of other tables that are shown with it: channel and id, as in "products 8a4c4fd4-…". */
  others?: ReadonlySet<string>;
}

interface Options {
  /** The table whose every change counts. */
  channel: string;
  /** Tables whose rows count where {@link Shown.others} has them. */
  otherChannels?: readonly string[];
  read(): Promise<Shown>;
}

/** A short list that everybody is shown alike, made anew by the first who asks after it has changed. */
export class KeptList {
  #isHeard = false;
  #moment = 0;
  #others: ReadonlySet<string> = new Set();

  constructor(private readonly options: Options) {}

  /** Begins to listen for changes. @returns what ends it. */
  start(): () => void {
    const { channel, otherChannels = [] } = this.options;
    const stop = listen({
      channels: [channel, ...otherChannels],
      onBack: () => {
        this.#moment += 1;
        this.#isHeard = true;
      },
      onLost: () => {
        this.#isHeard = false;
      },
      onNotice: (payload, from) => {
        if (from === channel || this.#shows(from, payload)) this.#moment += 1;
      },
    });
    return () => {
      stop();
      this.#isHeard = false;
    };
  }

  /** @returns null while changes are not heard of. */
  async make(): Promise<Made | null> {
    if (!this.#isHeard) return null;
    const moment = this.#moment;
    const startedAt = performance.now();
    // Until it is known, every row of the others counts.
    this.#others = everything;
    const { rows, lastsMs, others = new Set() } = await this.options.read();
    if (moment === this.#moment) this.#others = others;
    const endsAt = startedAt + (lastsMs ?? Number.POSITIVE_INFINITY);
    return {
      answer: new FinishedAnswer(Buffer.from(JSON.stringify(rows))),
      isCurrent: () => this.#isHeard && moment === this.#moment && performance.now() < endsAt,
    };
  }

  #shows(channel: string, payload: string): boolean {
    if (payload === '*' || this.#others === everything) return true;
    return payload.split(',').some((id) => this.#others.has(`${channel} ${id}`));
  }
}

const everything: ReadonlySet<string> = new Set(['*']);
