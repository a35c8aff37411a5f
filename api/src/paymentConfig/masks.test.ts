import fc from 'fast-check';
import { type ConfigObject, mask, unmask } from './masks';

const config: ConfigObject = {
  accessToken: 'APP_USR-1234567890-secret',
  pin: '1234',
  merchantPin: 48213307,
  bank: 'Banamex',
  accountNumber: 7777777,
  nested: { list: ['aaaaaaaaaaaaaaaaaaaa', 'b'] },
  enabled: true,
  empty: '',
};

const unknownMask = (name: string) =>
  expect.objectContaining({ extras: { fields: { config: `Escribe completo el valor de «${name}».` } } });

describe('masks', () => {
  it('hide every text and number that is not known to be public, long ones up to their last four characters', () => {
    expect(mask(config)).toEqual({
      accessToken: '••••••••cret',
      pin: '••••••••',
      merchantPin: '••••••••',
      bank: 'Banamex',
      accountNumber: 7777777,
      nested: { list: ['••••••••aaaa', '••••••••'] },
      enabled: true,
      empty: '',
    });
  });

  it('that come back stand for what is stored, and changed values for themselves', () => {
    const sent = { ...(mask(config) as ConfigObject), pin: '9999', bank: 'BBVA' };
    expect(unmask(sent, config)).toEqual({ ...config, pin: '9999', bank: 'BBVA' });
  });

  it('stand for nothing in another place', () => {
    expect(() => unmask({ other: '••••••••cret' }, config)).toThrow(unknownMask('other'));
    expect(() => unmask({ accessToken: '••••••••tret' }, config)).toThrow(unknownMask('accessToken'));
  });

  it('stand for nothing in a list that lost a value: which short one is meant nobody can tell', () => {
    const stored = { keys: ['first', 'second'] };
    expect(() => unmask({ keys: ['••••••••'] }, stored)).toThrow(unknownMask('keys'));
    expect(() => unmask({ keys: ['new', '••••••••', '••••••••'] }, stored)).toThrow(unknownMask('keys'));
    expect(unmask({ keys: ['new', '••••••••'] }, stored)).toEqual({ keys: ['new', 'second'] });
    expect(unmask({ keys: ['new'] }, stored)).toEqual({ keys: ['new'] });
  });

  it('bring any configuration back as it was', () => {
    const text = fc.string().filter((value) => !value.includes('•'));
    fc.assert(
      fc.property(fc.dictionary(text, fc.oneof(text, fc.boolean(), fc.integer(), fc.array(text))), (values) => {
        const stored = { ...values } as ConfigObject;
        expect(unmask(mask(stored), stored)).toEqual(stored);
      }),
    );
  });
});
