import { addressLine, addressLines, withWholeStreet } from './addressLines';

const documented = {
  street: 'Av. Insurgentes Sur 1602, int. 4, col. Crédito Constructor',
  city: 'Benito Juárez',
  state: 'Ciudad de México',
  postalCode: '03940',
  country: 'México',
};
const parts = {
  streetName: 'Av. Insurgentes Sur',
  exteriorNumber: '1602',
  interiorNumber: '4',
  neighborhood: 'Crédito Constructor',
  municipality: 'Benito Juárez',
  betweenStreets: 'Río Mixcoac y Barranca del Muerto',
  references: 'Portón verde, tocar fuerte',
  receiverName: 'Mariana Torres',
  receiverPhone: '+525512345678',
};

describe('the lines of an address', () => {
  it('are what a carrier expects, in that order', () => {
    expect(addressLines({ ...documented, ...parts })).toEqual([
      'Mariana Torres · 55 1234 5678',
      'Av. Insurgentes Sur 1602, int. 4',
      'Col. Crédito Constructor',
      'C.P. 03940 Benito Juárez, Ciudad de México',
      'México',
      'Entre Río Mixcoac y Barranca del Muerto',
      'Referencias: Portón verde, tocar fuerte',
    ]);
  });

  it('of one without parts are its fields as they were written', () => {
    const place = ['C.P. 03940 Benito Juárez, Ciudad de México', 'México'];
    expect(addressLines(documented)).toEqual([documented.street, ...place]);
    const noParts = Object.fromEntries(Object.keys(parts).map((part) => [part, null]));
    expect(addressLines({ ...documented, ...noParts })).toEqual([documented.street, ...place]);
  });

  it('name the city and its municipality where they differ', () => {
    const cancun = {
      ...documented,
      city: 'Cancún',
      municipality: 'Benito Juárez',
      state: 'Quintana Roo',
      postalCode: '77500',
    };
    expect(addressLines(cancun)).toContain('C.P. 77500 Cancún, Benito Juárez, Quintana Roo');
  });

  it('abroad have no "C.P." and a phone as it was given', () => {
    const london = {
      street: '10 Downing St',
      city: 'London',
      state: 'England',
      postalCode: 'SW1A 2AA',
      country: 'Reino Unido',
    };
    expect(addressLines({ ...london, receiverPhone: '+442079250918' })).toEqual([
      '+442079250918',
      '10 Downing St',
      'SW1A 2AA London, England',
      'Reino Unido',
    ]);
  });

  it('have a phone as it is read out, its area first', () => {
    expect(addressLines({ ...documented, receiverPhone: '+522221234567' })[0]).toBe('222 123 4567');
  });

  it('in one are the place alone', () => {
    expect(addressLine({ ...documented, ...parts })).toBe(
      'Av. Insurgentes Sur 1602, int. 4, Col. Crédito Constructor, C.P. 03940 Benito Juárez, Ciudad de México, México',
    );
  });
});

describe('a street made of its parts', () => {
  it('says number and colonia to whoever reads nothing else', () => {
    expect(withWholeStreet({ ...parts, street: 'Av. Insurgentes Sur' }).street).toBe(documented.street);
  });

  it('takes the street that was written for its name, and stays the same when made again', () => {
    const once = withWholeStreet({ street: 'Reforma', exteriorNumber: '222', neighborhood: 'Juárez' });
    expect(once).toMatchObject({ streetName: 'Reforma', street: 'Reforma 222, col. Juárez' });
    expect(withWholeStreet(once)).toEqual(once);
  });

  it.each([
    ['4', 'Reforma 222, int. 4'],
    ['4-B', 'Reforma 222, int. 4-B'],
    ['Depto. 4', 'Reforma 222, Depto. 4'],
  ])('has the interior number %s', (interiorNumber, street) => {
    expect(withWholeStreet({ street: 'Reforma', exteriorNumber: '222', interiorNumber })).toMatchObject({ street });
  });

  it('is left as it was written where there are no parts', () => {
    const address = { street: 'Calle 5 #10', receiverName: 'Ana', references: 'Portón verde' };
    expect(withWholeStreet(address)).toEqual(address);
  });
});
