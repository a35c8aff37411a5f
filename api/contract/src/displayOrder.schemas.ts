import { object } from 'yup';
import { uuid } from './fields';

/** Where something is put among its like: in front of the one with this id, or, with null, at the end. */
export const moveSchema = object({ before: uuid('Lugar inválido').nullable().defined('Lugar requerido') });
