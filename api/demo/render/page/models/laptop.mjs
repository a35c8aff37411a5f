import { at, box, decal, display, drum, face, glass, group, metal, plastic, slab } from '../build.mjs';
import { screen } from '../screens.mjs';
import { holes, words } from '../textures.mjs';
import { keys } from './keys.mjs';

/** A laptop; `open` is the angle of the lid in degrees, 0 for closed. */
export function laptop(options) {
  const {
    width = 31,
    depth = 21.5,
    thick = 1.25,
    color = '#b9bcc2',
    keyColor = '#17181c',
    legend = '#e8e8ee',
    wallpaper = 'desktop:silk',
    brand = 'KUVEXA',
    logo = '#5d6068',
    numeric = false,
    rgb = false,
    finish = 'metal',
    rugged = null,
    open = 108,
  } = options;
  const shell = () => (finish === 'metal' ? metal(color) : plastic(color));
  const base = at(slab(width, depth, thick, 1.1, 0.28, shell()), 0, thick / 2 + 0.15, 0, -90);
  const top = thick + 0.15;
  const keyWidth = width * (numeric ? 0.92 : 0.84);
  const keyDepth = depth * 0.44;
  const well = at(
    face(
      keyWidth + 0.5,
      keyDepth + 0.5,
      plastic(finish === 'metal' ? '#2a2b30' : keyColor, { color: rgb ? '#08080b' : '#303137' }),
      0.4,
    ),
    0,
    top + 0.012,
    -depth * 0.13,
    -90,
  );
  const board = at(
    keys(keyWidth, keyDepth, {
      functionRow: true,
      numeric,
      rgb,
      legend,
      colors: [keyColor],
      material: (c) => plastic(c, { roughness: 0.6 }),
    }),
    0,
    top + 0.012,
    -depth * 0.13,
  );
  const pad = at(face(width * 0.36, depth * 0.29, shell(), 0.5), 0, top + 0.02, depth * 0.315, -90);
  pad.material.roughness = 0.22;
  const padEdge = at(
    face(width * 0.36 + 0.16, depth * 0.29 + 0.16, plastic('#55585f'), 0.55),
    0,
    top + 0.008,
    depth * 0.315,
    -90,
  );
  const grilles =
    !numeric &&
    [-1, 1].map((side) =>
      at(decal(width * 0.05, keyDepth, holes(6, 34, '#2b2c31', 0.24)), side * width * 0.457, top, -depth * 0.13, -90),
    );
  const notch = at(box(width * 0.18, 0.35, 0.6, 0.15, plastic('#4a4c52')), 0, thick + 0.02, depth / 2 - 0.16);
  const ports = [-1, 1].flatMap((side) =>
    [0, 1, 2].map((i) =>
      at(
        box(0.12, i === 1 ? 0.42 : 0.3, [1.3, 0.9, 0.9][i], 0.05, plastic('#101114')),
        side * (width / 2 - 0.03),
        thick * 0.58 + 0.1,
        -depth * 0.34 + i * 2.1,
      ),
    ),
  );
  const feet = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) => at(drum(0.7, 0.3, 0.1, plastic('#1a1a1d')), x * width * 0.42, 0.15, z * depth * 0.4)),
  );

  const lidHeight = depth * 0.98;
  const lid = group(
    at(slab(width, lidHeight, 0.55, 1.1, 0.2, shell()), 0, lidHeight / 2, 0),
    at(face(width - 0.35, lidHeight - 0.35, glass('#050608'), 0.95), 0, lidHeight / 2, 0.285),
    at(
      display(width - 1.5, lidHeight - 2.3, screen(wallpaper, width - 1.5, lidHeight - 2.3), 0.35),
      0,
      lidHeight / 2 + 0.2,
      0.3,
    ),
    at(drum(0.11, 0.02, 0.01, glass('#1b2440')), 0, lidHeight - 0.5, 0.3, 90),
    at(decal(3, 0.5, words(brand, '#8b8f98', { ratio: 6, spacing: 12 })), 0, 0.62, 0.3),
    at(
      decal(8, 2, words(brand, logo, { ratio: 4, weight: 800, spacing: 10 }), { metalness: 0.6, roughness: 0.25 }),
      0,
      lidHeight / 2,
      -0.285,
      0,
      180,
    ),
    rugged && at(slab(width + 0.7, lidHeight + 0.5, 0.85, 1.5, 0.3, plastic(rugged)), 0, lidHeight / 2, -0.06),
  );
  if (rugged) {
    // The bumper is thicker than the lid: what lies on either side of it moves out.
    for (const part of lid.children.slice(1, 5)) part.position.z += 0.1;
    lid.children[5].position.z -= 0.2;
  }
  const hinge = at(drum(0.42, width * 0.76, 0.1, plastic('#3a3c42')), 0, top - 0.05, -depth / 2 + 0.25, 0, 0, 90);
  at(lid, 0, top + 0.18, -depth / 2 + 0.3, 90 - open);
  const bumper =
    rugged && at(slab(width + 0.7, depth + 0.7, thick * 0.7, 1.5, 0.3, plastic(rugged)), 0, thick / 2 + 0.1, 0, -90);
  return group(base, bumper, open > 0 && [well, board, padEdge, pad, grilles], notch, ports, feet, hinge, lid);
}
