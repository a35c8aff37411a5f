import {
  at,
  ball,
  box,
  decal,
  drum,
  extrude,
  gloss,
  group,
  lamp,
  metal,
  pill,
  plastic,
  rest,
  rubber,
  THREE,
} from '../build.mjs';
import { words } from '../textures.mjs';

function bud({ color, tip, accent, sport, finish }) {
  const skin = () => (finish === 'metal' ? metal(color, { roughness: 0.3 }) : gloss(color, { roughness: 0.25 }));
  const head = ball(0.78, skin());
  head.scale.set(1, 0.94, 0.82);
  return group(
    at(head, 0, 1.7, 0),
    at(pill(0.3, 1.5, skin()), 0.1, 0.75, 0.28, 8),
    at(drum(0.27, 0.1, 0.03, metal(accent)), 0.1, -0.32, 0.12),
    at(drum(0.4, 0.5, 0.12, skin()), -0.35, 1.95, -0.62, -62, 0, 22),
    at(drum(0.55, 0.5, 0.24, rubber(tip)), -0.5, 2.1, -0.95, -62, 0, 22),
    at(drum(0.16, 0.06, 0.02, metal('#23252b')), 0.1, 1.75, 0.66, 82),
    sport && at(pill(0.13, 0.9, rubber(tip)), 0.1, 2.5, -0.1, 0, 0, 50),
  );
}

function half(w, h, depth, cornerBottom, cornerTop, material) {
  const shape = new THREE.Shape();
  const [x, y] = [w / 2, h / 2];
  shape.absarc(-x + cornerBottom, -y + cornerBottom, cornerBottom, Math.PI, Math.PI * 1.5);
  shape.lineTo(x - cornerBottom, -y).absarc(x - cornerBottom, -y + cornerBottom, cornerBottom, -Math.PI / 2, 0);
  shape.lineTo(x, y - cornerTop).absarc(x - cornerTop, y - cornerTop, cornerTop, 0, Math.PI / 2);
  shape.lineTo(-x + cornerTop, y).absarc(-x + cornerTop, y - cornerTop, cornerTop, Math.PI / 2, Math.PI);
  return extrude(shape, depth, 0.7, material, 8);
}

/** A charging case with its two buds; `open` lifts the lid, otherwise the buds lie in front. */
export function earbuds(options) {
  const {
    color = '#e6e6e3',
    accent = '#c9cbd0',
    tip = '#cfd0d2',
    open = true,
    inside = '#d4d5d6',
    brand = 'sonara',
    ink = '#8a8d94',
    sport = false,
    finish = 'gloss',
  } = options;
  const skin = () =>
    finish === 'metal'
      ? metal(color, { roughness: 0.3 })
      : finish === 'matt'
        ? plastic(color)
        : gloss(color, { roughness: 0.3, clearcoat: 0.6 });
  const [w, h, d] = [6.4, 3.1, 2.9];
  const base = at(half(w, h, d, 1.5, 0.72, skin()), 0, h / 2, 0);
  const lid = half(w, 1.95, d, 0.72, 1.18, skin());
  const pair = (side) => bud({ color, tip, accent, sport, finish, side });
  const parts = [
    base,
    at(decal(2.2, 0.55, words(brand, ink, { weight: 700 })), 0, h * 0.42, d / 2 + 0.01),
    at(drum(0.09, 0.04, 0.02, lamp('#46e08c')), 0, h * 0.72, d / 2, 90),
  ];
  if (open) {
    const deck = at(box(w - 1.1, 0.3, d - 1.0, 0.14, plastic(inside)), 0, h - 0.08, 0);
    const wells = [-1, 1].map((side) => at(drum(0.86, 0.08, 0.03, plastic('#3a3c42')), side * 1.45, h + 0.06, 0));
    const inner = at(box(w - 1.0, 0.3, 1.4, 0.14, plastic(inside)), 0, -0.85, 0);
    return group(
      parts,
      deck,
      wells,
      at(group(at(group(lid, inner), 0, 0.95, 0)), 0, h - 0.1, -d / 2 + 0.55, -68),
      [-1, 1].map((side) => {
        const one = at(pair(side), side * 1.45, h - 1.05, 0, 0, side > 0 ? 200 : 160);
        one.scale.x = side;
        return one;
      }),
    );
  }
  const laid = [-1, 1].map((side) => {
    const one = at(pair(side), 0, 0, 0, 78, side * 24, 0);
    const lying = rest(group(one));
    return at(group(lying), side * 1.9, 0, 2.6, 0, side * 10);
  });
  return group(parts, at(lid, 0, h + 0.88, 0), laid);
}
