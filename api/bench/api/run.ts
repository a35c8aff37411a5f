import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningApi, type Services, startApi } from '../shop';
import { type RunningSite, startSite } from '../site';
import { BULK, measureBulk } from './bulk';
import type { Call } from './calls';
import { freshShop } from './databases';
import { measureLimits } from './limits';
import { load } from './load';
import { head, lineOf, type Measurement, measureLoad } from './measure';
import { memoryOf } from './processes';
import { bulkText } from './report';
import type { Results } from './results';
import { measureRush } from './rush';
import { openShop, type Shop, stockUp } from './shoppers';
import { recordStatements } from './statements';

const SWEEP = [1, 4, 16, 64];
/** How often the API is started for the figure of its start. */
const STARTS = 5;
/** By then what the start left is collected. */
const IDLE_AFTER_MS = 12_000;
/** For each of the shoppers' calls, before any is measured. */
const WARM_UP_SECONDS = 6;

export interface Options {
  sizes: readonly number[];
  calls: readonly Call[];
  connections: number;
  seconds: number;
  isSwept: boolean;
  changesPrices: boolean;
  /** Shops whose products have variants, specifications and reviews. */
  isRich: boolean;
  /** Hears of everything as it is measured. */
  say(line: string): void;
}

/** The processes that answer. */
interface Running {
  api: RunningApi;
  site: RunningSite;
}

/** Measures everything, smallest shop first. What fails is noted, and the rest goes on. */
export class Run {
  readonly results: Results;

  constructor(
    private readonly services: Services,
    private readonly options: Options,
  ) {
    const { calls, connections, seconds } = options;
    const sizes: Results['sizes'] = [];
    this.results = {
      connections,
      seconds,
      calls,
      sizes,
      sweeps: new Map(),
      limits: new Map(),
      statements: new Map(),
      rushes: [],
      startMs: [],
      packages: undefined,
      failures: [],
    };
  }

  async measureAll(): Promise<void> {
    const sizes = [...this.options.sizes].sort((one, other) => one - other);
    for (const products of sizes) {
      await this.attempt(`${products} products`, () => this.measureSize(products, products === sizes.at(-1)));
    }
  }

  private async attempt(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.results.failures.push(name);
      this.options.say(`FAILED: ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async measureSize(products: number, isLargest: boolean): Promise<void> {
    const { services, options, results } = this;
    const url = await freshShop(services, products, options.isRich);
    const soldIds = await stockUp(url);
    // With the log that production writes.
    const settings = { ...services, env: { ...services.env, DATABASE_URL: url, LOG_LEVEL: 'info' } };
    if (isLargest) await this.attempt('the start', () => this.measureStart(settings));
    const api = await startApi(settings, 'ignore');
    const site = await startSite(services.origin);
    const running = { api, site };
    try {
      await sleep(IDLE_AFTER_MS);
      const size = { products, memory: { idle: memoryOf(api.pid).now, afterwards: Number.NaN }, calls: new Map() };
      results.sizes.push(size);
      options.say(
        `\n${products} products, ${options.connections} connections, idle ${size.memory.idle.toFixed(0)} MiB\n${head}`,
      );
      const shop = await openShop(services, url, soldIds);
      const calls = options.calls.filter(({ by }) => by === 'shopper' || isLargest);
      await this.warmUp(shop);
      for (const call of calls) {
        await this.attempt(`${call.name}, ${products} products`, async () => {
          const measured = await this.load(running, url, shop, call, call.by === 'panel' ? 1 : options.connections);
          size.calls.set(call.name, measured);
          options.say(lineOf(call.name, measured));
        });
      }
      size.memory.afterwards = memoryOf(api.pid).now;
      options.say(`memory afterwards ${size.memory.afterwards.toFixed(0)} MiB`);
      if (isLargest && options.isSwept) await this.sweep(running, url, shop);
      if (isLargest) await this.attempt('the rush of sign-ins', () => this.measureRush(shop));
      if (isLargest && options.changesPrices) await this.attempt(BULK, () => this.measureBulk(shop));
      await api.stop();
      if (isLargest) await this.measureAgainstLimits(url, shop, settings.env);
    } finally {
      await site.stop();
      await api.stop();
    }
  }

  /**
   * An API that has just started translates its code while it answers: its lists cost half as much again as a minute
   * later. What is measured is a shop that is open.
   */
  private async warmUp(shop: Shop): Promise<void> {
    const { connections, calls } = this.options;
    for (const { requests, isFlow } of calls.filter(({ by, isThroughSite }) => by === 'shopper' && !isThroughSite)) {
      await load({ origin: shop.origin, requests: requests(shop), isFlow, connections, seconds: WARM_UP_SECONDS });
    }
  }

  private load({ api, site }: Running, url: string, shop: Shop, call: Call, connections: number): Promise<Measurement> {
    const { services, options } = this;
    const { isFlow, leavesJobs, isThroughSite } = call;
    const pids = isThroughSite ? [api.pid, site.pid] : [api.pid];
    const { origin } = isThroughSite ? site : shop;
    return measureLoad(
      { pids, postgres: services.postgres.pid, jobsIn: leavesJobs ? url : undefined },
      { origin, requests: call.requests(shop), isFlow, connections, seconds: options.seconds },
    );
  }

  private async measureStart(settings: Pick<Services, 'env' | 'origin'>): Promise<void> {
    for (let start = 0; start < STARTS; start += 1) {
      const api = await startApi(settings, 'ignore');
      this.results.startMs.push(api.startMs);
      await api.stop();
    }
    this.options.say(`starts: ${this.results.startMs.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  }

  private async measureRush(shop: Shop): Promise<void> {
    const signIn = this.options.calls.find(({ name }) => name === 'sign-in');
    if (!signIn) return;
    const isOther = (call: Call) => call.by === 'shopper' && !call.leavesJobs && !call.isThroughSite && call !== signIn;
    const others = this.options.calls.filter(isOther);
    this.results.rushes = await measureRush(shop, signIn, others, this.options.seconds);
    for (const { name, alone, meanwhile } of this.results.rushes) {
      this.options.say(`while many sign in: ${alone.toFixed(2)} → ${meanwhile.toFixed(2)} ms  ${name}`);
    }
  }

  private async measureBulk(shop: Shop): Promise<void> {
    const bulk = await measureBulk(shop, this.options.connections);
    this.results.bulk = bulk;
    this.options.say(bulkText(bulk));
  }

  private async sweep(running: Running, url: string, shop: Shop): Promise<void> {
    for (const call of this.options.calls.filter(({ isSwept }) => isSwept)) {
      const points = this.results.sweeps.get(call.name) ?? [];
      this.results.sweeps.set(call.name, points);
      for (const connections of SWEEP) {
        const name = `${call.name}, ${connections} connections`;
        await this.attempt(name, async () => {
          const measurement = await this.load(running, url, shop, call, connections);
          points.push({ connections, measurement, memory: memoryOf(running.api.pid).now });
          this.options.say(lineOf(name, measurement));
        });
      }
    }
  }

  private async measureAgainstLimits(url: string, shop: Shop, env: NodeJS.ProcessEnv): Promise<void> {
    const { services, options, results } = this;
    const { connections, seconds } = options;
    const calls = options.calls.filter(({ by, isThroughSite }) => by === 'shopper' && !isThroughSite);
    await this.attempt('the limits', async () => {
      const recorded = await recordStatements(services, env, shop, calls);
      for (const call of calls) {
        const it = recorded.get(call.name);
        if (!it) continue;
        results.statements.set(call.name, it.statements.length);
        const limits = await measureLimits(services, url, call, it, { connections, seconds });
        results.limits.set(call.name, limits);
        options.say(`${call.name}: ${it.statements.length} statements`);
        for (const [name, measured] of Object.entries(limits))
          if (measured) options.say(lineOf(`  limit: ${name}`, measured));
      }
    });
  }
}
