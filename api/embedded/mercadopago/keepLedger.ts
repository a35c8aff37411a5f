import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ledger, type LedgerState } from './ledger';

/** Time in which several changes are written together. */
const TOGETHER_MS = 500;

/**
 * Opens the ledger of a store whose data are kept, so that an order of yesterday can be paid and refunded today.
 *
 * @param address as {@link Ledger}'s.
 * @param file null for a ledger that lives as long as the process.
 */
export function openLedger(address: string, file: string | null): { ledger: Ledger; stop(): void } {
  if (file === null) return { ledger: new Ledger(address), stop: () => undefined };
  const ledger = new Ledger(
    address,
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LedgerState) : undefined,
  );
  let waiting: NodeJS.Timeout | null = null;
  const write = () => {
    waiting = null;
    mkdirSync(path.dirname(file), { recursive: true });
    // Renamed when it is whole: a stop in between leaves the former one.
    writeFileSync(`${file}.new`, JSON.stringify(ledger.state()));
    renameSync(`${file}.new`, file);
  };
  const writeSoon = () => {
    waiting ??= setTimeout(write, TOGETHER_MS);
  };
  ledger.on('payment', writeSoon).on('preference', writeSoon);
  return {
    ledger,
    stop() {
      if (!waiting) return;
      clearTimeout(waiting);
      write();
    },
  };
}
