import { findFreePort } from '../../../api/embedded/freePort';

/** Ports of everything, all on 127.0.0.1. */
export interface Ports {
  /** What people open. */
  shop: number;
  /** Where the sites find an API. */
  calls: number;
  /** Where everybody finds the PostgreSQL that takes writes. */
  database: number;
  pooler: number;
  bucket: number;
  sites: readonly number[];
  apis: readonly number[];
  /** Where each API tells Prometheus its figures. */
  metrics: readonly number[];
  primary: number;
  standby: number;
}

/** Free ones; what people open is `PORT` where that is set. */
export async function choosePorts(): Promise<Ports> {
  const taken: number[] = [];
  const next = async (): Promise<number> => {
    const port = await findFreePort();
    if (taken.includes(port)) return next();
    taken.push(port);
    return port;
  };
  return {
    shop: process.env.PORT ? Number(process.env.PORT) : await next(),
    calls: await next(),
    database: await next(),
    pooler: await next(),
    bucket: await next(),
    sites: [await next(), await next()],
    apis: [await next(), await next()],
    metrics: [await next(), await next()],
    primary: await next(),
    standby: await next(),
  };
}
