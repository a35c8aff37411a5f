import { act, cleanup, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { formatHours } from '../format/serviceHours';
import { PrivacyNote } from '../forms/PrivacyNote';
import { createI18n } from '../i18n/createI18n';
import { PlatformProvider } from '../PlatformProvider';
import { createStore } from '../store';
import { expectNoAxeViolations, renderScreen, tellShop } from '../testing';
import { HoursLine } from './HoursLine';
import { WhatsappHelp } from './WhatsappHelp';

const week = { firstDay: 'LUN', lastDay: 'VIE', opens: '09:00', closes: '18:00' } as const;
const saturday = { firstDay: 'SAB', lastDay: 'SAB', opens: '10:00', closes: '14:00' } as const;

it.each([
  [[], ''],
  [[week], 'lun–vie 9:00–18:00'],
  [[week, saturday], 'lun–vie 9:00–18:00, sáb 10:00–14:00'],
])('the hours %j are written %j', (hours, text) => expect(formatHours(hours)).toBe(text));

/** Only the date is another one. */
const timers = ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick', 'requestAnimationFrame'] as const;

afterEach(() => void jest.useRealTimers());

describe('help by WhatsApp', () => {
  it('is not there while the shop has no number, and costs no call', async () => {
    const { requests, store } = renderScreen(<WhatsappHelp text="Hola" />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await tellShop(store, { whatsapp: '+525512345678' });
    expect(screen.getByRole('link')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it.each([
    ['2026-11-24T16:00:00Z', 'Atendemos lun–vie 9:00–18:00 (hora del centro) · Abierto ahora'],
    ['2026-11-25T01:00:00Z', 'Atendemos lun–vie 9:00–18:00 (hora del centro) · Cerrado ahora'],
  ])('leads to a chat with its text typed, and says at %s: %s', async (now, said) => {
    jest.useFakeTimers({ now: new Date(now), doNotFake: [...timers] });
    const { store, container } = renderScreen(<WhatsappHelp text="Hola, ¿hay más?" />);
    await tellShop(store, { whatsapp: '+525512345678', hours: [week] });
    expect(screen.getByRole('link', { name: '¿Dudas? Escríbenos por WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/525512345678?text=Hola%2C%20%C2%BFhay%20m%C3%A1s%3F',
    );
    expect(screen.getByText(said)).toBeVisible();
    jest.useRealTimers();
    await expectNoAxeViolations(container);
  });
});

it('says within a minute that nobody answers any more', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-24T23:59:30Z'),
    doNotFake: timers.filter((name) => name !== 'setInterval'),
  });
  const { store } = renderScreen(<HoursLine />);
  await tellShop(store, { hours: [week] });
  expect(screen.getByText(/Abierto ahora$/)).toBeVisible();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText(/Cerrado ahora$/)).toBeVisible();
  cleanup();
  expect(jest.getTimerCount()).toBe(0);
});

it.each([
  [Date.parse('2026-11-24T16:00:00Z'), 'Atendemos lun–vie 9:00–18:00 (hora del centro) · Abierto ahora'],
  [null, 'Atendemos lun–vie 9:00–18:00 (hora del centro)'],
])('the markup says whether it was open when the server made it, at %p, whatever the time is now', async (at, said) => {
  jest.useFakeTimers({ now: new Date('2026-11-25T01:00:00Z'), doNotFake: [...timers] });
  const store = createStore({}, { renderedAt: at });
  await tellShop(store, { hours: [week] });
  const markup = renderToString(
    <PlatformProvider store={store} i18n={createI18n()}>
      <HoursLine />
    </PlatformProvider>,
  );
  jest.useRealTimers();
  expect(markup.replace(/<[^>]*>/g, '')).toBe(said);
});

it('the simplified notice names who uses the data and links to the whole one', async () => {
  const { store } = renderScreen(<PrivacyNote purpose="para enviar tu pedido" />);
  await tellShop(store, { legalName: 'Tienda, S.A. de C.V.' });
  expect(screen.getByText(/^Tienda, S\.A\. de C\.V\. usa estos datos para enviar tu pedido\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute('href', '/aviso-de-privacidad');
});
