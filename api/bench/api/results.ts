import type { Bulk } from './bulk';
import type { Call } from './calls';
import type { Limits } from './limits';
import type { Measurement } from './measure';
import type { Rush } from './rush';

/** So many people sign in at once, again and again. */
export const RUSHING = 64;

/** Memory of the API's process, MiB. */
export interface Memory {
  /** After its start, before anybody came. */
  idle: number;
  /** After every call was measured. */
  afterwards: number;
}

/** One shop. */
interface SizeResults {
  products: number;
  memory: Memory;
  calls: Map<string, Measurement>;
}

/** A call at one number of connections, and the memory then, MiB. */
export interface SweepPoint {
  connections: number;
  measurement: Measurement;
  memory: number;
}

/** Everything that was measured; what failed is missing, and named. */
export interface Results {
  connections: number;
  seconds: number;
  /** Of every call that was chosen, in their order. */
  calls: readonly Call[];
  /** Smallest first. */
  sizes: SizeResults[];
  /** In the largest shop. */
  sweeps: Map<string, SweepPoint[]>;
  limits: Map<string, Limits>;
  /** Statements of one request, or of one flow. */
  statements: Map<string, number>;
  /** In the largest shop. */
  rushes: Rush[];
  bulk?: Bulk;
  startMs: number[];
  packages: number | undefined;
  failures: string[];
}

/** The largest shop that was measured. */
export const largestOf = ({ sizes }: Results): SizeResults | undefined => sizes.at(-1);

/** CPU ms of the application and PostgreSQL together. */
export const cpuMsOf = ({ appCpuMs, postgresCpuMs }: Measurement): number => appCpuMs + postgresCpuMs;
