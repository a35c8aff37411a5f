import { object } from 'yup';
import { MAX_UPLOAD_BYTES } from './constants';
import { text, wholeNumber } from './fields';

const tooBig = 'La imagen no debe pasar de 5 MB';

/** `POST /api/objects/upload`: the size the upload is signed for; the maximum when it is not told. */
export const uploadSchema = object({
  size: wholeNumber(tooBig).min(1, 'El archivo está vacío').max(MAX_UPLOAD_BYTES, tooBig).default(MAX_UPLOAD_BYTES),
});

export const normalizeSchema = object({
  path: text(1_000).required('La ruta de la imagen es requerida'),
});
