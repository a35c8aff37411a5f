/** "Ciudad de México" is a city and a state; elsewhere the city is named where there is one. */
const of =
  (municipality: string, state: string, city: string = municipality) =>
  (code: string, ...colonias: string[]) =>
    colonias.map((colonia) => ({ code, colonia, kind: 'Colonia', municipality, state, city }));

const inTheCity = (alcaldia: string) => of(alcaldia, 'Ciudad de México', 'Ciudad de México');
const benitoJuarez = inTheCity('Benito Juárez');
const alvaroObregon = inTheCity('Álvaro Obregón');
const cuauhtemoc = inTheCity('Cuauhtémoc');
const monterrey = of('Monterrey', 'Nuevo León');

/**
 * A few postal codes to try the address form with. The list of Correos de México may not be passed on, so that a shop
 * imports its own (docs/operations.md).
 */
export const demoPostalCodes = [
  ...alvaroObregon('01000', 'San Ángel'),
  ...alvaroObregon('01020', 'Guadalupe Inn'),
  ...benitoJuarez('03100', 'Del Valle Centro', 'Insurgentes San Borja'),
  ...benitoJuarez('03103', 'Del Valle Norte'),
  ...benitoJuarez('03940', 'Crédito Constructor'),
  ...cuauhtemoc('06600', 'Juárez'),
  ...cuauhtemoc('06700', 'Roma Norte'),
  ...of('Guadalajara', 'Jalisco')('44100', 'Guadalajara Centro'),
  ...of('Zapopan', 'Jalisco')('45100', 'Zapopan Centro'),
  ...of('Tepic', 'Nayarit')('63000', 'Tepic Centro'),
  ...monterrey('64000', 'Monterrey Centro'),
  ...monterrey('64060', 'Obispado'),
  ...of('San Pedro Garza García', 'Nuevo León')('66220', 'Del Valle'),
  ...of('Benito Juárez', 'Quintana Roo', 'Cancún')('77500', 'Cancún Centro'),
  ...of('Veracruz', 'Veracruz')('91700', 'Veracruz Centro'),
  ...of('Mérida', 'Yucatán')('97000', 'Mérida Centro'),
];
