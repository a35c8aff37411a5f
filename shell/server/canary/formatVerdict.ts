import type { ReleaseMeasure, ReleaseVerdict } from '@boom/contract';
import { t } from '../i18n/texts';

type Worse = Extract<ReleaseVerdict, { state: 'worse' }>;

const inSeconds = (ms: number) => `${(ms / 1_000).toLocaleString('es-MX', { maximumFractionDigits: 1 })} s`;
const inMs = (ms: number) => `${Math.round(ms).toLocaleString('es-MX')} ms`;
const oneDecimal = (value: number) => value.toLocaleString('es-MX', { maximumFractionDigits: 1 });

const formats: Record<ReleaseMeasure, (value: number) => string> = {
  errors: oneDecimal,
  failedCalls: oneDecimal,
  lcp: inSeconds,
  inp: inMs,
  cls: (value) => value.toLocaleString('es-MX', { maximumFractionDigits: 2 }),
};

/** Why a canary was pulled, in Spanish, for the history. */
export function formatVerdict({ measure, canary, stable }: Worse): string {
  return t(`canary.${measure}`, { canary: formats[measure](canary), stable: formats[measure](stable) });
}
