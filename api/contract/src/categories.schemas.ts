import { array, type InferType, object } from 'yup';
import { attributeTypes, foldedName } from './attributes';
import { MAX_ATTRIBUTE_OPTIONS, MAX_ATTRIBUTES } from './constants';
import { absentIfNull, choice, entry, flag, line, text, uuid } from './fields';
import { validOr } from './validOr';

/** What separates the choices of a filter cannot stand in one. */
const isChoosable = (value?: string | null) => !value?.includes('|');
const areDifferent = (names: readonly (string | null | undefined)[]) =>
  new Set(names.map((name) => foldedName(name ?? ''))).size === names.length;

const unit = line(20).transform(absentIfNull).default('');
const options = array(line(100).required('Escribe la opción'))
  .max(MAX_ATTRIBUTE_OPTIONS, `Máximo ${MAX_ATTRIBUTE_OPTIONS} opciones`)
  .test('choosable', 'Una opción no puede llevar |', (names) => (names ?? []).every(isChoosable))
  .test('different', 'Dos opciones son iguales', (names) => areDifferent(names ?? []))
  .transform(absentIfNull)
  .default([]);

const attribute = object({
  id: uuid('Característica inválida').required('Característica inválida'),
  name: line(80)
    .required('El nombre de la característica es requerido')
    .test('name', 'El nombre no puede llevar | ni :', (name) => isChoosable(name) && !name?.includes(':')),
  type: choice(attributeTypes, 'Tipo inválido').required('Tipo inválido'),
  unit: unit.when('type', ([type], field) => (type === 'number' ? field : field.transform(validOr(unit, '')))),
  options: options.when('type', ([type], field) =>
    type === 'choice' ? field.min(1, 'Escribe al menos una opción') : field.transform(validOr(options, [])),
  ),
  isFilter: flag().default(true),
});

export const categorySchema = object({
  name: text(100).required('El nombre es requerido'),
  emoji: text(16).required('El emoji es requerido'),
  isActive: flag().default(true),
  attributes: array(entry(attribute))
    .max(MAX_ATTRIBUTES, `Máximo ${MAX_ATTRIBUTES} características`)
    .test('names', 'Dos características tienen el mismo nombre', (attributes) =>
      areDifferent((attributes ?? []).map(({ name }) => name)),
    )
    .transform(absentIfNull)
    .default([]),
});
export type CategoryInput = InferType<typeof categorySchema>;
