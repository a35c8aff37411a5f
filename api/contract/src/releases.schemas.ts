import { array, type InferType, object } from 'yup';
import { decimalNumber, flag, text, wholeNumber } from './fields';

const UNIT = /^[a-z][a-z0-9-]{0,29}$/;
/** Semantic versioning 2.0, as far as it is used here. */
const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?$/;

const unitRequired = 'Módulo inválido';
const versionRequired = 'Versión inválida';
const unitsRequired = 'Faltan los módulos';

const measured = (most: number) =>
  decimalNumber('Medida inválida').min(0, 'Medida inválida').max(most, 'Medida inválida');

/** What a browser tells of one unit in one visit: what happened since it told last. */
const unitReportSchema = object({
  unit: text(30, unitRequired).matches(UNIT, unitRequired).required(unitRequired),
  version: text(60, versionRequired).matches(VERSION, versionRequired).required(versionRequired),
  /** It came on the screen. */
  isView: flag(),
  hasError: flag(),
  hasFailedCall: flag(),
  /** Ms. */
  lcp: measured(600_000),
  inp: measured(600_000),
  cls: measured(1_000),
});

/** The beacon of a visit (`POST /api/reports/figures`). */
export const figuresReportSchema = object({
  /** Of the registry that named the versions. */
  generation: wholeNumber('Generación inválida').min(0, 'Generación inválida').required('Generación inválida'),
  units: array(unitReportSchema.required(unitRequired))
    .min(1, unitsRequired)
    .max(12, 'Demasiados módulos')
    .required(unitsRequired),
});
export type FiguresReport = InferType<typeof figuresReportSchema>;
export type UnitReport = FiguresReport['units'][number];
