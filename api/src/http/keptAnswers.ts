import type { Context } from 'koa';
import { ByteCache } from './byteCache';
import type { FinishedAnswer } from './finished';

/** A finished answer, and whether it is still the right one. */
export interface Made {
  answer: FinishedAnswer;
  isCurrent(): boolean;
}

/** What changes again and again while it is read is left to the database. */
const ATTEMPTS = 3;

/** Finished answers by address, as many as there is room for; each is made once for all who ask meanwhile. */
export class KeptAnswers {
  readonly #kept: ByteCache<string, Made>;
  readonly #making = new Map<string, Promise<Made | null>>();

  constructor(maxBytes: number) {
    this.#kept = new ByteCache(maxBytes);
  }

  /**
   * The answer for this request's address, made where there is none that is still right.
   *
   * @returns null when it cannot be made.
   */
  async find(ctx: Context, make: (ctx: Context) => Promise<Made | null>): Promise<FinishedAnswer | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const made = this.#kept.get(ctx.url) ?? (await this.#makeOnce(ctx, make));
      if (!made || made.isCurrent()) return made?.answer ?? null;
      this.#kept.delete(ctx.url);
    }
    return null;
  }

  async #makeOnce(ctx: Context, make: (ctx: Context) => Promise<Made | null>): Promise<Made | null> {
    const { url } = ctx;
    const begun = this.#making.get(url) ?? make(ctx).finally(() => this.#making.delete(url));
    this.#making.set(url, begun);
    const made = await begun;
    if (made) this.#kept.set(url, made, made.answer.bytes);
    return made;
  }
}
