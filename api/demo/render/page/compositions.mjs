/** Several products on one floor: the banners (3:1, words go on the left) and the offers (3:2). */
import { shots } from './shots.mjs';

const part = (slug, place, more = {}) => ({
  model: more.model ?? shots[slug][0],
  options: { ...shots[slug][1], ...more.with },
  place,
});

const banner = { kind: 'banner', field: [0.46, 0.03, 0.985, 0.96] };
const offer = { kind: 'offer' };

export const compositions = [
  {
    ...banner,
    base: 'banner-audio',
    background: '#d7263d',
    shadow: 0.3,
    view: { az: 0, el: 10, fill: 0.94, lens: 20 },
    parts: [
      part('audifonos-sonara-aire-2', [0, -4, 24]),
      part('bocina-sonara-tambor-2', [14, 2, -18, 1.1], { with: { color: '#24262b' } }),
      part('audifonos-sonara-gota-3', [1.5, 12, 12, 1.1]),
      part('bocina-sonara-tambor-mini', [26, -7, -22, 1.35], { with: { color: '#e8e6e1', ink: '#24262b' } }),
    ],
  },
  {
    ...banner,
    base: 'banner-laptops',
    background: '#e3e9f1',
    view: { az: 0, el: 13, fill: 0.94, lens: 20 },
    parts: [
      part('laptop-kuvexa-studio-16', [0, -8, 12]),
      part('laptop-kuvexa-aria-13-rosa', [26, 6, -16]),
      part('mouse-kuvexa-piedra', [7, 22, -14]),
    ],
  },
  {
    ...banner,
    base: 'banner-gaming',
    background: '#171a24',
    shadow: 0.55,
    ambience: 0.72,
    view: { az: 0, el: 11, fill: 0.96, lens: 20 },
    parts: [
      part('monitor-gamer-zarko-27-240', [-4, -10, 10]),
      part('consola-zarko-one-x', [36, -6, -36], { with: { alone: true } }),
      part('control-zarko-duo-rojo', [22, 17, -10, 1.3]),
      part('teclado-gamer-zarko-k60', [-6, 20, 8]),
    ],
  },
  {
    ...banner,
    base: 'banner-cine',
    background: '#f4e6d4',
    view: { az: 0, el: 7, fill: 0.96, lens: 20 },
    parts: [
      part('pantalla-panorix-65-oled', [0, 0, 8]),
      part('bocinas-sonara-librero-b5', [84, 10, -4, 1.7]),
      part('proyector-panorix-cine-go', [44, 46, -12, 1.6]),
    ],
  },
  {
    ...offer,
    base: 'offer-aire-2',
    background: '#fbe4e6',
    view: { az: -20, el: 12, fill: 0.84 },
    parts: [part('audifonos-sonara-aire-2', [0, 0])],
  },
  {
    ...offer,
    base: 'offer-oled-65',
    background: '#e6eaf3',
    view: { az: -16, el: 6, fill: 0.84 },
    parts: [part('pantalla-panorix-65-oled', [0, 0])],
  },
  {
    ...offer,
    base: 'offer-pulse-3',
    background: '#e8e9ee',
    view: { az: 0, el: 10, fill: 0.8 },
    parts: [
      part('reloj-tolvia-pulse-3', [-3.6, 0, 24]),
      part('reloj-tolvia-pulse-3', [3.8, 0.6, -22], { with: { strap: '#c9472f', color: '#b9bcc3', dial: 'analog' } }),
    ],
  },
  {
    ...offer,
    base: 'offer-zarko-one',
    background: '#1d2030',
    shadow: 0.5,
    ambience: 0.7,
    view: { az: 0, el: 13, fill: 0.84 },
    parts: [
      part('consola-zarko-one-x', [-10, -4, -40], { with: { alone: true } }),
      part('control-zarko-duo-rojo', [11, 7, -10, 1.15], { with: { color: '#1c1d22' } }),
      part('control-zarko-duo-rojo', [21, -5, -24, 1.15]),
    ],
  },
  {
    ...offer,
    base: 'offer-tambor-2',
    background: '#fff1d6',
    view: { az: -18, el: 15, fill: 0.82 },
    parts: [
      part('bocina-sonara-tambor-2', [0, 0]),
      part('bocina-sonara-tambor-2', [7, -11, 8], { with: { color: '#23507f' } }),
    ],
  },
];
