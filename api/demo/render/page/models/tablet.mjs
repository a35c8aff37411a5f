import { at, box, decal, display, drum, face, glass, group, metal, plastic, rubber, slab } from '../build.mjs';
import { screen } from '../screens.mjs';
import { words } from '../textures.mjs';
import { pen } from './desk.mjs';
import { lens } from './phone.mjs';

/** A tablet standing on its long edge, leaning back; `stylus` lies in front, `cover` is for children. */
export function tablet(options) {
  const {
    width = 25.4,
    height = 16.6,
    color = '#5c6068',
    wallpaper = 'drawing',
    stylus = null,
    cover = null,
    bezel = 0.9,
  } = options;
  const body = group(
    slab(width, height, 0.7, 1.2, 0.2, metal(color)),
    at(face(width - 0.2, height - 0.2, glass('#030304'), 1.1), 0, 0, 0.36),
    at(display(width - bezel * 2, height - bezel * 2, screen(wallpaper, width, height), 0.5), 0, 0, 0.37),
    at(drum(0.14, 0.02, 0.01, glass('#1b2440')), 0, height / 2 - 0.45, 0.37, 90),
    at(slab(2.6, 2.6, 0.2, 0.8, 0.06, metal(color)), width / 2 - 2.1, height / 2 - 2.1, -0.4, 0, 180),
    at(lens(0.72), width / 2 - 2.1, height / 2 - 2.1, -0.5, 0, 180),
    at(decal(4.4, 1.1, words('tolvia', 'rgba(255,255,255,.6)', { weight: 600 })), 0, 0, -0.37, 0, 180),
    at(box(1.4, 0.14, 0.3, 0.06, metal(color)), -width / 2 + 3, height / 2 + 0.02, 0),
  );
  if (cover) {
    body.add(
      at(slab(width + 3.4, height + 3.4, 2.4, 2.6, 0.9, rubber(cover)), 0, 0, -0.95),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((y) => at(box(4, 4, 2.6, 1.1, rubber(cover)), x * (width / 2 + 0.1), y * (height / 2 + 0.1), -0.5)),
      ),
      at(slab(9, 5.4, 2.2, 2.4, 0.8, rubber(cover)), 0, height / 2 + 2.6, -1.1),
      at(slab(5.6, 2.2, 2.3, 1.1, 0.1, plastic('#f3f4f6')), 0, height / 2 + 3.2, -1.1),
    );
  }
  const lean = 14;
  const low = cover ? height / 2 + 1.7 : height / 2;
  const leaning = at(body, 0, low * Math.cos((lean * Math.PI) / 180) + (cover ? 0.5 : 0.1), 0, -lean);
  const prop = at(
    box(width * 0.3, height * 0.62, 0.4, 0.15, cover ? rubber(cover) : metal('#3a3d44')),
    0,
    height * 0.26,
    -height * 0.29,
    27,
  );
  return group(leaning, prop, stylus && at(pen(stylus, '#c9ccd2'), 3, 0.54, 4.4, 0, 8));
}
