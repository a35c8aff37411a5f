/** Canvas textures for surfaces: words, weave, wood, leather, holes. Screens are in screens.mjs. */
import * as THREE from 'three';

/** The same numbers every time, so that a picture renders the same every time. */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function paint(width, height, draw) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  draw(canvas.getContext('2d'), width, height);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** Words on nothing, as wide as the canvas allows. */
export function words(text, color = '#ffffff', { weight = 700, spacing = 0, ratio = 4, size = 0.62 } = {}) {
  const height = 128;
  return paint(height * ratio, height, (c, w, h) => {
    c.fillStyle = color;
    c.font = `${weight} ${h * size}px "DejaVu Sans", "Liberation Sans", sans-serif`;
    c.letterSpacing = `${spacing}px`;
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    c.fillText(text, w / 2 + spacing / 2, h / 2, w * 0.98);
  });
}

const tiling = (texture) => {
  texture.wrapS = THREE.RepeatWrapping;
  texture.wrapT = THREE.RepeatWrapping;
  return texture;
};

export const weave = () =>
  tiling(
    paint(64, 64, (c) => {
      c.fillStyle = '#fff';
      c.fillRect(0, 0, 64, 64);
      for (let y = 0; y < 4; y += 1) {
        for (let x = 0; x < 4; x += 1) {
          const over = (x + y) % 2 === 0;
          const shade = c.createLinearGradient(x * 16, y * 16, x * 16 + (over ? 0 : 16), y * 16 + (over ? 16 : 0));
          shade.addColorStop(0, '#8a8a8a');
          shade.addColorStop(0.5, '#ffffff');
          shade.addColorStop(1, '#8a8a8a');
          c.fillStyle = shade;
          c.fillRect(x * 16, y * 16, 16, 16);
        }
      }
    }),
  );

export const leather = () =>
  tiling(
    paint(256, 256, (c) => {
      const roll = dice(7);
      c.fillStyle = '#9a9a9a';
      c.fillRect(0, 0, 256, 256);
      for (let i = 0; i < 2600; i += 1) {
        c.fillStyle = roll() > 0.5 ? 'rgba(255,255,255,.35)' : 'rgba(0,0,0,.35)';
        c.beginPath();
        c.arc(roll() * 256, roll() * 256, 1 + roll() * 2.4, 0, 7);
        c.fill();
      }
    }),
  );

export const wood = (light = '#8a5a35', dark = '#4d2d18') =>
  tiling(
    paint(512, 512, (c) => {
      const roll = dice(21);
      c.fillStyle = light;
      c.fillRect(0, 0, 512, 512);
      for (let i = 0; i < 340; i += 1) {
        c.strokeStyle = dark;
        c.globalAlpha = 0.05 + roll() * 0.2;
        c.lineWidth = 0.6 + roll() * 2.4;
        const x = roll() * 512;
        c.beginPath();
        c.moveTo(x, 0);
        c.bezierCurveTo(x + roll() * 26 - 13, 170, x + roll() * 26 - 13, 340, x + roll() * 10 - 5, 512);
        c.stroke();
      }
    }),
  );

/** A field of dark holes on nothing: speaker grilles and vents. */
export const holes = (columns, rows, color = '#0b0c0f', fill = 0.32) =>
  paint(columns * 24, rows * 24, (c) => {
    c.fillStyle = color;
    for (let y = 0; y < rows; y += 1) {
      for (let x = 0; x < columns; x += 1) {
        c.beginPath();
        c.arc(x * 24 + 12, y * 24 + 12, 24 * fill, 0, 7);
        c.fill();
      }
    }
  });

/** Slots side by side on nothing. */
export const slots = (count, color = '#0b0c0f', fill = 0.5) =>
  paint(count * 24, 256, (c, _width, h) => {
    c.fillStyle = color;
    for (let x = 0; x < count; x += 1) {
      c.beginPath();
      c.roundRect(x * 24 + 12 - 12 * fill, 6, 24 * fill, h - 12, 12 * fill);
      c.fill();
    }
  });
