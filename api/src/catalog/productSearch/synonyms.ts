/**
 * What people in Mexico call the same thing, without accents, as words are compared (decision 95). Of several words
 * (`<->`: side by side) only names are looked through: to be typed, a thing needs one of its own.
 */
const GROUPS = [
  ['pantalla', 'television', 'televisor', 'tele', 'tv'],
  ['celular', 'telefono', 'smartphone', 'movil'],
  ['laptop', 'notebook', 'computadora', 'ordenador'],
  ['reloj', 'smartwatch'],
  ['audifonos', 'auriculares', 'headphones', 'earphones', 'earbuds'],
  ['diadema', 'headset'],
  ['bocina', 'altavoz', 'altavoces', 'parlante', 'speaker'],
  ['powerbank', 'power <-> bank', 'bateria <-> portatil', 'bateria <-> magnetica'],
  ['cargador', 'eliminador'],
  ['mouse', 'raton', 'ratones'],
  ['router', 'ruteador', 'enrutador', 'modem'],
  ['webcam', 'camara <-> web'],
  ['dron', 'drone'],
  ['gamer', 'gaming'],
  ['inalambrico', 'wireless'],
];

/** English words that are typed in two as well. */
const PARTED =
  /(?<![\p{L}\d])(power|smart|head|ear|web)[\s-]+(?=(banks?|phones?|watch(es)?|sets?|buds?|cams?)(?![\p{L}\d]))/giu;

/** What was typed, with such words in one. */
export const joinParted = (typed: string): string => typed.replace(PARTED, '$1');

/**
 * For `to_tsquery`: what a word is called besides, in products' names (their weight is A), since a description names what
 * a thing goes with. Nothing for a word that has no other.
 *
 * @param word folded; its plural is as good.
 */
export function synonymsOf(word: string): string[] {
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), `${word}s`];
  const group = GROUPS.find((names) => names.some((name) => forms.includes(name))) ?? [];
  return group.filter((name) => !forms.includes(name)).map((name) => `(${name.replace(/\w+/g, '$&:A')})`);
}
