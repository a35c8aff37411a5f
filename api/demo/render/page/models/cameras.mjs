import {
  at,
  box,
  decal,
  display,
  drum,
  extrude,
  face,
  glass,
  gloss,
  group,
  lamp,
  metal,
  plastic,
  ring,
  roundedShape,
  rubber,
  slab,
} from '../build.mjs';
import { screen } from '../screens.mjs';
import { leather, paint, words } from '../textures.mjs';

const hide = (color) => {
  const map = leather();
  map.repeat.set(0.12, 0.12);
  return rubber(color, { bumpMap: map, bumpScale: 2.2, roughness: 0.7 });
};

/** A lens barrel along +Z from z = 0. */
function barrel(radius, length, color, accent) {
  const rings = [];
  for (let i = 0; i < 22; i += 1)
    rings.push(at(ring(radius * 1.005, 0.07, rubber('#0e0f11')), 0, 0, length * (0.42 + i * 0.017)));
  const print = at(decal(radius * 1.9, radius * 1.9, ringText('FOTARA  18-50mm  1:2.8-4  ⌀62')), 0, 0, length + 0.02);
  return group(
    at(drum(radius * 0.94, length * 0.42, 0.1, metal(color, { roughness: 0.4 })), 0, 0, length * 0.21, 90),
    at(drum(radius, length * 0.44, 0.1, rubber('#17181b')), 0, 0, length * 0.6, 90),
    rings,
    at(drum(radius * 0.98, length * 0.18, 0.12, metal(color, { roughness: 0.35 })), 0, 0, length * 0.9, 90),
    at(ring(radius * 0.955, 0.07, metal(accent)), 0, 0, length * 0.83),
    print,
    at(drum(radius * 0.72, 0.2, 0.05, glass('#020306')), 0, 0, length - 0.02, 90),
    at(
      drum(radius * 0.6, 0.2, 0.08, gloss('#10193a', { iridescence: 1, iridescenceIOR: 1.8 })),
      0,
      0,
      length + 0.02,
      90,
    ),
    at(
      drum(radius * 0.4, 0.2, 0.08, gloss('#241a4a', { iridescence: 1, iridescenceIOR: 1.6 })),
      0,
      0,
      length + 0.06,
      90,
    ),
    at(drum(radius * 0.18, 0.2, 0.06, gloss('#05060d')), 0, 0, length + 0.1, 90),
    at(drum(radius * 0.07, 0.2, 0.03, lamp('#c9d8ff')), radius * 0.22, radius * 0.26, length + 0.12, 90),
  );
}

/** Words around the front of a lens. */
function ringText(text) {
  return paint(512, 512, (c) => {
    c.translate(256, 256);
    c.fillStyle = '#d9dce2';
    c.font = '600 30px "DejaVu Sans", sans-serif';
    c.textAlign = 'center';
    [...text].forEach((sign, i) => {
      c.save();
      c.rotate((i - text.length / 2) * 0.13);
      c.fillText(sign, 0, -212);
      c.restore();
    });
  });
}

const dial = (radius, height, tint) =>
  group(
    drum(radius, height, 0.1, metal(tint, { roughness: 0.32 })),
    at(drum(radius * 0.82, 0.1, 0.04, metal(tint, { roughness: 0.5 })), 0, height / 2, 0),
    at(
      decal(radius * 1.3, radius * 1.3, words('A P S M', '#f5f6f8', { ratio: 1, size: 0.22 })),
      0,
      height / 2 + 0.06,
      0,
      -90,
    ),
  );

export function mirrorless(options) {
  const {
    body = '#1b1c20',
    top = body,
    wrap = '#151619',
    accent = '#d7263d',
    retro = false,
    brand = 'FOTARA',
  } = options;
  const [w, h, d] = retro ? [13, 7.4, 3.6] : [13.2, 8.2, 4];
  const topTint = () => (retro ? metal(top, { roughness: 0.4 }) : plastic(top));
  const back = -d / 2;
  return group(
    at(slab(w, h, d, 1.3, 0.4, plastic(body)), 0, h / 2, 0),
    at(slab(w + 0.06, h * 0.58, d + 0.1, 0.5, 0.25, hide(wrap)), 0, h * 0.42, 0),
    retro && at(slab(w + 0.04, h * 0.3, d + 0.08, 0.9, 0.35, topTint()), 0, h * 0.86, 0),
    retro && at(slab(w + 0.04, h * 0.13, d + 0.08, 0.4, 0.25, topTint()), 0, h * 0.065, 0),
    !retro && at(box(3, h * 0.92, 3.4, 1.2, hide(wrap)), -w / 2 + 1.6, h * 0.47, d / 2 + 0.4),
    !retro && at(box(4.4, 2.6, 4.6, 0.9, plastic(top)), 0, h + 0.35, -0.1),
    at(box(2.0, 0.25, 2.0, 0.08, metal('#4e5159')), 0, retro ? h + 0.1 : h + 1.7, -0.2),
    at(
      decal(
        retro ? 2.4 : 3.2,
        retro ? 0.6 : 0.8,
        words(brand, retro ? '#33353a' : '#f4f5f7', { weight: 800, spacing: 6 }),
      ),
      retro ? -4.55 : 0,
      retro ? h * 0.87 : h + 0.55,
      retro ? d / 2 + 0.06 : 2.22,
    ),
    retro && [
      at(box(2.6, 1.5, 0.3, 0.12, glass('#0a0f22')), w / 2 - 2, h * 0.86, d / 2),
      at(box(1.4, 0.9, 0.3, 0.12, glass('#e9edf3')), -w / 2 + 4.3, h * 0.87, d / 2),
    ],
    at(
      drum(3.35, 0.4, 0.1, metal(retro ? top : '#85888f', { roughness: 0.3 })),
      retro ? 0.6 : 0.7,
      h * 0.47,
      d / 2 + 0.1,
      90,
    ),
    at(
      barrel(retro ? 2.75 : 3.1, retro ? 2.3 : 6, retro ? top : '#1d1e22', retro ? '#8d9097' : accent),
      retro ? 0.6 : 0.7,
      h * 0.47,
      d / 2 + 0.2,
    ),
    at(dial(1.15, 1, retro ? top : '#2a2c31'), -w / 2 + 4.0, h + 0.4, 0),
    at(dial(0.85, 0.8, retro ? top : '#2a2c31'), w / 2 - 2, h + 0.3, 0),
    at(drum(0.55, 0.5, 0.15, metal(accent)), -w / 2 + 1.5, h + 0.2, 0.7),
    at(drum(0.42, 0.1, 0.04, glass('#26130f')), -w / 2 + 3.9, h * 0.74, d / 2 + 0.08, 90),
    [-1, 1].map((side) => at(ring(0.35, 0.08, metal('#b7bac1')), side * (w / 2 + 0.16), h * 0.84, 0, 0, 0)),
    at(face(8, 5.4, glass('#030304'), 0.25), -0.6, h * 0.45, back - 0.12, 0, 180),
    at(display(7.4, 4.9, screen('dunes', 7.4, 4.9), 0.1), -0.6, h * 0.45, back - 0.14, 0, 180),
    at(drum(1.15, 0.3, 0.12, metal('#33353b')), -w / 2 + 1.9 - 0.1, h * 0.42, back - 0.1, 90),
    [0, 1].map((i) => at(drum(0.4, 0.3, 0.1, plastic('#2c2e33')), -w / 2 + 1.7, h * (0.2 + i * 0.46), back - 0.08, 90)),
  );
}

/** A camera that prints: a picture comes out at the top. */
export function instantCamera(options) {
  const { color = '#e79aa8', trim = '#f2eeea', print = 'lake' } = options;
  return group(
    at(box(12, 12, 6, 2.4, plastic(color), 10), 0, 6, 0),
    at(slab(11.2, 3.6, 0.5, 1.6, 0.2, plastic(trim)), 0, 9.6, 2.85),
    at(drum(4, 1.6, 0.4, plastic(trim)), 0, 5, 3.4, 90),
    at(drum(3.1, 1.8, 0.3, metal('#b7bac1')), 0, 5, 4, 90),
    at(drum(2.6, 0.4, 0.1, glass('#0a0b0f')), 0, 5, 4.85, 90),
    at(drum(1.5, 0.4, 0.12, gloss('#131f45', { iridescence: 1, iridescenceIOR: 1.8 })), 0, 5, 4.95, 90),
    at(drum(0.5, 0.4, 0.1, gloss('#05060c')), 0, 5, 5.02, 90),
    at(drum(0.16, 0.4, 0.05, lamp('#dce6ff')), 0.6, 5.7, 5.02, 90),
    at(box(3, 1.7, 0.5, 0.25, gloss('#fbfbf7', { emissive: '#5a594f' })), -3.4, 9.7, 3.1),
    at(box(1.9, 1.5, 0.5, 0.25, glass('#0a0d16')), 3.6, 9.7, 3.1),
    at(drum(0.9, 0.6, 0.2, metal('#d9dbe0')), -4.2, 3, 3.1, 90),
    at(decal(3.4, 0.85, words('fotara pop', '#8c5560', { weight: 700 })), 0.2, 9.7, 3.13),
    at(box(7.6, 0.3, 1.0, 0.1, plastic('#2a2c31')), 0, 11.95, 0),
    at(
      group(
        slab(5.4, 6.2, 0.06, 0.12, 0.01, plastic('#f6f5f1')),
        at(display(4.6, 4.4, screen(print, 4.6, 4.4), 0.03, 0.85), 0, 0.45, 0.045),
      ),
      0,
      14.0,
      0,
    ),
    at(drum(0.35, 0.5, 0.1, metal('#c8cacf')), 6.1, 8.5, 0, 0, 0, 90),
  );
}

export function actionCamera(options) {
  const { color = '#383b42', accent = '#3aa0ff' } = options;
  return group(
    at(box(7.2, 5.1, 3.2, 0.8, rubber(color), 6), 0, 4.4, 0),
    at(box(3.5, 3.5, 1.2, 0.5, plastic('#141518')), -1.5, 4.9, 1.6),
    at(drum(1.35, 0.3, 0.1, glass('#050609')), -1.5, 4.9, 2.2, 90),
    at(drum(0.95, 0.3, 0.12, gloss('#15204a', { iridescence: 1, iridescenceIOR: 1.8 })), -1.5, 4.9, 2.27, 90),
    at(drum(0.34, 0.3, 0.1, gloss('#05060c')), -1.5, 4.9, 2.33, 90),
    at(drum(0.12, 0.3, 0.04, lamp('#dce6ff')), -1.1, 5.3, 2.34, 90),
    at(face(2.5, 2.6, glass('#020203'), 0.3), 1.85, 4.9, 1.62),
    at(display(2.2, 2.2, screen('dunes', 2.2, 2.2), 0.2), 1.85, 4.9, 1.64),
    at(decal(2.6, 0.65, words('FOTARA', '#e8eaee', { weight: 800, spacing: 6 })), 1.8, 2.7, 1.62),
    at(decal(1.4, 0.56, words('GO 8', accent, { weight: 800, ratio: 2.5 })), -2.4, 2.55, 1.62),
    at(drum(0.75, 0.3, 0.12, rubber('#17181b')), -1.8, 6.98, 0),
    at(drum(0.32, 0.34, 0.08, lamp('#e0263d')), -1.8, 7.0, 0),
    at(drum(0.16, 0.1, 0.04, lamp('#ff4d4d')), 3.1, 6.4, 1.6, 90),
    at(box(0.1, 3.4, 2.2, 0.05, plastic('#1d1e22')), 3.6, 4.3, 0),
    at(face(5.4, 3.3, glass('#020203'), 0.3), 0, 4.5, -1.62, 0, 180),
    at(display(5.0, 2.9, screen('lake', 5, 2.9), 0.2), 0, 4.5, -1.64, 0, 180),
    [-0.7, 0, 0.7].map((x) =>
      at(extrude(roundedShape(1.7, 2.2, 0.8), 0.4, 0.08, plastic('#1a1b1f')), x, 1.3, 0, 0, 90),
    ),
    at(box(5.4, 0.5, 5, 0.22, plastic('#1a1b1f')), 0, 0.25, 0),
  );
}
