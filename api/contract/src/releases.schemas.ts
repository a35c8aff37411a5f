import { array, type InferType, object } from 'yup';
import { choice, decimalNumber, flag, line, text, wholeNumber } from './fields';

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
export const metricsReportSchema = object({
  /** The generation of the registry that named the versions. */
  generation: wholeNumber('Generación inválida').min(0, 'Generación inválida').required('Generación inválida'),
  units: array(unitReportSchema.required(unitRequired))
    .min(1, unitsRequired)
    .max(12, 'Demasiados módulos')
    .required(unitsRequired),
});
export type MetricsReport = InferType<typeof metricsReportSchema>;
export type UnitReport = MetricsReport['units'][number];

/** What a person can do with a unit: show a version to some, show the canary to all, go back, go to any version. */
const releaseActions = ['canary', 'promote', 'rollback', 'to'] as const;
export type ReleaseAction = (typeof releaseActions)[number];

const percentInvalid = 'El porcentaje va de 1 a 99';
const needsVersion = (action: unknown) => action === 'canary' || action === 'to';

/** `POST /releases/override` and `…/link` of the site: a version for one browser. */
export const releaseOverrideSchema = object({
  unit: text(30, unitRequired).matches(UNIT, unitRequired).required(unitRequired),
  version: text(60, versionRequired)
    .matches(VERSION, { message: versionRequired, excludeEmptyString: true })
    .required('Elige una versión'),
});
export type ReleaseOverrideInput = InferType<typeof releaseOverrideSchema>;

/** No address but the own machine's: what the site fetches there is no way to somebody else's. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}\/?$/;
const addressInvalid = 'Solo una dirección de esta máquina, como http://localhost:3201';

/** `POST /releases/override/local` of the site: a remote as it is built on a developer's machine, for one browser. */
export const localReleaseSchema = object({
  address: line(40)
    .matches(LOOPBACK, { message: addressInvalid, excludeEmptyString: true })
    .required('Escribe la dirección'),
});
export type LocalReleaseInput = InferType<typeof localReleaseSchema>;

/** `POST /releases/change` of the site. */
export const releaseChangeSchema = object({
  /** What was on the screen. */
  generation: wholeNumber('Generación inválida').required('Generación inválida'),
  unit: text(30, unitRequired).matches(UNIT, unitRequired).required(unitRequired),
  action: choice(releaseActions, 'Acción inválida').required('Acción inválida'),
  version: text(60, versionRequired)
    .matches(VERSION, { message: versionRequired, excludeEmptyString: true })
    .when('action', ([action], schema) => (needsVersion(action) ? schema.required('Elige una versión') : schema)),
  percent: wholeNumber(percentInvalid)
    .min(1, percentInvalid)
    .max(99, percentInvalid)
    .when('action', ([action], schema) => (action === 'canary' ? schema.required(percentInvalid) : schema)),
  why: line(200).required('Escribe el motivo'),
});
export type ReleaseChangeInput = InferType<typeof releaseChangeSchema>;
