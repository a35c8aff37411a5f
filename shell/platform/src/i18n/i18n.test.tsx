import { screen } from '@testing-library/react';
import type { ParseKeys } from 'i18next';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from '../router';
import { renderScreen } from '../testing';
import { addMessages, createI18n } from './createI18n';
import { createTexts } from './createTexts';

const messages = {
  cart: {
    title: 'Carrito de {{name}}',
    units_zero: 'Sin artículos',
    units_one: '{{count}} artículo',
    units_many: '{{count}} de artículos',
    units_other: '{{count}} artículos',
    'at: now': 'Ahora',
    consent: 'Lee los <terms>términos</terms> y escribe a <mail>{{mail}}</mail>.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    test: typeof messages;
    'test.greeting': { hello: string };
  }
}

const i18n = createI18n();
addMessages(i18n, { test: messages });
const t = i18n.getFixedT(null, 'test');

describe('texts', () => {
  it('have keys that the compiler knows', () => {
    const knows = (_key: ParseKeys<'test'>) => true;
    const isWrongOne: 'cart.titel' extends ParseKeys<'test'> ? true : false = false;
    expect([knows('cart.title'), isWrongOne]).toEqual([true, false]);
  });

  it('are found by their path and filled in as they are', () => {
    expect(t('cart.title', { name: 'Ana & <b>Luis</b>' })).toBe('Carrito de Ana & <b>Luis</b>');
  });

  it('show what people wrote as they wrote it, placeholders and references among it', () => {
    const name = '{{count}} $t(cart.units) $& {{name}}';
    expect(t('cart.title', { name })).toBe(`Carrito de ${name}`);
  });

  it('have a colon in their key where that is a part of it', () => expect(t('cart.at: now')).toBe('Ahora'));

  it('count as Spanish does, up to a million', () => {
    expect([0, 1, 2, 1_000_000].map((count) => t('cart.units', { count }))).toEqual([
      'Sin artículos',
      '1 artículo',
      '2 artículos',
      '1000000 de artículos',
    ]);
  });

  it('that are missing show the default, else their key', () => {
    expect(t('cart.none', { defaultValue: 'OXXO' })).toBe('OXXO');
    expect(createI18n().getFixedT(null, 'test')('cart.title')).toBe('cart.title');
  });

  it('that come later are found by the same function', () => {
    const i18n = createI18n();
    const later = i18n.getFixedT(null, 'test');
    addMessages(i18n, { test: { cart: { title: 'Ya' } } });
    expect(later('cart.title')).toBe('Ya');
  });
});

it('of a feature come with the hook that reads them; those of two releases stand beside each other', () => {
  const useOldTexts = createTexts('test.greeting', { hello: 'Hola' });
  const useNewTexts = createTexts('test.greeting', { hello: 'Buenas' });
  function Greeting({ useTexts }: { useTexts: typeof useNewTexts }) {
    const { t } = useTexts();
    return <p>{t('hello')}</p>;
  }
  const { container } = renderScreen(
    <>
      <Greeting useTexts={useOldTexts} />
      <Greeting useTexts={useNewTexts} />
      <Greeting useTexts={useOldTexts} />
    </>,
  );
  expect(container).toHaveTextContent('HolaBuenasHola');
});

describe('a value that is not given', () => {
  it('fails a test, unless the code says that there is none', () => {
    expect(() => t('cart.title')).toThrow('No value of name for the text "Carrito de {{name}}"');
    expect(t('cart.title', { name: undefined })).toBe('Carrito de ');
  });

  it('leaves nothing of its placeholder on the screen of a shopper', () => {
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = 'production';
    try {
      expect(t('cart.title')).toBe('Carrito de ');
    } finally {
      process.env.NODE_ENV = NODE_ENV;
    }
  });
});

it('elements stand inside a message where it names them', () => {
  function Consent() {
    const { t } = useTranslation('test');
    return (
      <p>
        <Trans
          t={t}
          i18nKey="cart.consent"
          values={{ mail: '<terms>hola@boom.mx</terms>' }}
          components={{ terms: <Link to="/terminos" />, mail: <Link to="/correo" /> }}
        />
      </p>
    );
  }
  renderScreen(<Consent />, { messages: { test: messages } });
  expect(screen.getByText(/^Lee los/)).toHaveTextContent('Lee los términos y escribe a <terms>hola@boom.mx</terms>.');
  expect(screen.getByRole('link', { name: 'términos' })).toHaveAttribute('href', '/terminos');
  expect(screen.getByRole('link', { name: '<terms>hola@boom.mx</terms>' })).toHaveAttribute('href', '/correo');
});
