/** What the displays show: desktops, film, games, faces of watches. All invented. */
import { dice, paint } from './textures.mjs';
import { block, glow, ridge, sky, text, wallpapers } from './wallpapers.mjs';

function desktop(c, w, h) {
  const bar = h * 0.06;
  block(c, w * 0.3, h - bar * 1.25, w * 0.4, bar, bar * 0.3, 'rgba(255,255,255,.28)');
  for (let i = 0; i < 8; i += 1)
    block(
      c,
      w * 0.3 + (bar * (0.5 + i * 1.32) * (w * 0.4)) / (bar * 11),
      h - bar * 1.1,
      bar * 0.7,
      bar * 0.7,
      bar * 0.18,
      `hsl(${i * 47 + 200} 75% 58%)`,
    );
  text(c, '10:24', w - h * 0.04, h * 0.055, h * 0.03, '#fff', 600, 'right');
}

function editor(c, w, h) {
  block(c, 0, 0, w, h, 0, '#15171d');
  c.save();
  c.beginPath();
  c.roundRect(w * 0.22, h * 0.06, w * 0.54, h * 0.54, 8);
  c.clip();
  c.translate(w * 0.22, h * 0.06);
  wallpapers.dunes(c, w * 0.54, h * 0.54);
  c.restore();
  for (let i = 0; i < 6; i += 1) {
    block(
      c,
      w * 0.02,
      h * (0.07 + i * 0.09),
      w * 0.17,
      h * 0.075,
      6,
      ['#27415f', '#5a2f52', '#2f5a4c', '#6b4a25', '#343a55', '#57302f'][i],
    );
    block(c, w * 0.8, h * (0.08 + i * 0.09), w * 0.17, h * 0.012, 4, '#333845');
    block(c, w * 0.8, h * (0.08 + i * 0.09), w * (0.05 + ((i * 37) % 10) / 100), h * 0.012, 4, '#7c9cff');
  }
  const roll = dice(12);
  for (let row = 0; row < 4; row += 1) {
    let x = w * 0.02;
    while (x < w * 0.9) {
      const length = w * (0.06 + roll() * 0.16);
      block(c, x, h * (0.66 + row * 0.08), length, h * 0.066, 5, [`#4d7cff`, '#b45cff', '#2fbf8f', '#ff9b45'][row]);
      x += length + w * 0.006 + (roll() > 0.7 ? w * 0.05 : 0);
    }
  }
  block(c, w * 0.46, h * 0.63, w * 0.003, h * 0.36, 1, '#ff5566');
}

function office(c, w, h) {
  wallpapers.lake(c, w, h);
  block(c, w * 0.05, h * 0.09, w * 0.5, h * 0.74, 12, '#ffffff');
  text(c, 'Ventas por estado', w * 0.08, h * 0.18, h * 0.05, '#15171c', 700);
  for (let i = 0; i < 9; i += 1)
    block(
      c,
      w * (0.09 + i * 0.049),
      h * (0.68 - (0.1 + ((i * 53) % 37) / 100)),
      w * 0.03,
      h * (0.1 + ((i * 53) % 37) / 100),
      5,
      i === 6 ? '#d7263d' : '#7f9cf0',
    );
  for (let i = 0; i < 3; i += 1)
    block(c, w * 0.09, h * (0.72 + i * 0.03), w * (0.4 - i * 0.07), h * 0.012, 4, '#d8dbe2');
  block(c, w * 0.58, h * 0.15, w * 0.37, h * 0.62, 12, '#f7f8fb');
  for (let i = 0; i < 11; i += 1) {
    block(c, w * 0.6, h * (0.2 + i * 0.05), w * 0.33, h * 0.002, 0, '#d3d7e0');
    block(c, w * 0.61, h * (0.212 + i * 0.05), w * (0.06 + ((i * 29) % 9) / 100), h * 0.016, 4, '#596072');
    block(c, w * 0.85, h * (0.212 + i * 0.05), w * 0.06, h * 0.016, 4, i % 3 ? '#9aa3b5' : '#0b6e4f');
  }
  desktop(c, w, h);
}

function streaming(c, w, h) {
  c.save();
  wallpapers.lake(c, w, h);
  const shade = c.createLinearGradient(0, 0, w, 0);
  shade.addColorStop(0, 'rgba(5,10,22,.88)');
  shade.addColorStop(0.7, 'rgba(5,10,22,0)');
  c.fillStyle = shade;
  c.fillRect(0, 0, w, h);
  text(c, 'Lagos del norte', w * 0.05, h * 0.3, h * 0.1, '#fff', 800);
  text(c, 'Documental · 2026 · 1 h 42 min', w * 0.05, h * 0.39, h * 0.036, '#cfd8e6');
  block(c, w * 0.05, h * 0.45, w * 0.15, h * 0.085, 10, '#fff');
  text(c, '▶ Ver ahora', w * 0.125, h * 0.507, h * 0.036, '#111', 700, 'center');
  const tiles = ['dunes', 'aurora', 'ember', 'mint', 'lilac', 'blue'];
  tiles.forEach((name, i) => {
    c.save();
    c.beginPath();
    c.roundRect(w * (0.05 + i * 0.158), h * 0.7, w * 0.145, h * 0.22, 10);
    c.clip();
    c.translate(w * (0.05 + i * 0.158), h * 0.7);
    wallpapers[name](c, w * 0.145, h * 0.22);
    c.restore();
  });
  text(c, 'Sigue viendo', w * 0.05, h * 0.665, h * 0.036, '#fff', 600);
  c.restore();
}

function race(c, w, h) {
  sky(c, w, h * 0.62, ['#0c0726', '#4a1066', '#ff3d77']);
  const horizon = h * 0.55;
  const sun = c.createLinearGradient(0, h * 0.16, 0, horizon);
  sun.addColorStop(0, '#ffe07a');
  sun.addColorStop(1, '#ff3d77');
  c.fillStyle = sun;
  c.beginPath();
  c.arc(w / 2, horizon, h * 0.3, Math.PI, 0);
  c.fill();
  ridge(c, w, horizon, 0.95, 0.12, '#2a0b4a', 44);
  c.fillStyle = '#12061f';
  c.fillRect(0, horizon, w, h);
  c.strokeStyle = '#e04bff';
  c.lineWidth = 2;
  for (let i = -22; i <= 22; i += 1) {
    c.beginPath();
    c.moveTo(w / 2 + i * w * 0.018, horizon);
    c.lineTo(w / 2 + i * w * 0.16, h);
    c.stroke();
  }
  for (let i = 0; i < 14; i += 1) block(c, 0, horizon + (h - horizon) * (i / 14) ** 2, w, 2, 0, '#e04bff');
  c.fillStyle = '#0b0714';
  c.beginPath();
  c.moveTo(w * 0.485, horizon);
  c.lineTo(w * 0.515, horizon);
  c.lineTo(w * 0.72, h);
  c.lineTo(w * 0.28, h);
  c.fill();
  for (let i = 1; i < 8; i += 1) {
    const y = horizon + (h - horizon) * (i / 8) ** 1.7;
    block(c, w / 2 - i * 1.2, y, i * 2.4, i * 7, 1, '#ffd54a');
  }
  block(c, w * 0.425, h * 0.8, w * 0.15, h * 0.075, h * 0.03, '#15e0d0');
  block(c, w * 0.445, h * 0.74, w * 0.11, h * 0.09, h * 0.035, '#0c6f86');
  block(c, w * 0.432, h * 0.825, w * 0.03, h * 0.022, 4, '#ff2b4d');
  block(c, w * 0.538, h * 0.825, w * 0.03, h * 0.022, 4, '#ff2b4d');
  text(c, '1/3', w * 0.05, h * 0.12, h * 0.075, '#fff', 800);
  text(c, '287 km/h', w * 0.95, h * 0.93, h * 0.07, '#fff', 800, 'right');
}

function drawing(c, w, h) {
  block(c, 0, 0, w, h, 0, '#f7f1e6');
  wallpapers.petals(c, w, h, 20);
  glow(c, w * 0.3, h * 0.3, h * 0.4, 'rgba(255,255,255,.6)');
  block(c, w * 0.015, h * 0.16, w * 0.05, h * 0.6, 14, 'rgba(25,27,33,.88)');
  for (const [i, color] of ['#ff5a5f', '#ffb400', '#2fbf8f', '#4d7cff', '#b45cff', '#ffffff'].entries()) {
    block(c, w * 0.026, h * (0.2 + i * 0.09), w * 0.028, w * 0.028, 99, color);
  }
  block(c, 0, 0, w, h * 0.06, 0, 'rgba(25,27,33,.88)');
}

function kids(c, w, h) {
  sky(c, w, h, ['#6fd3ff', '#c8f2ff']);
  ridge(c, w, h, 0.72, 0.1, '#7ddb6b', 9);
  ridge(c, w, h, 0.86, 0.08, '#4fbf55', 14);
  block(c, w * 0.74, h * 0.1, h * 0.2, h * 0.2, 999, '#ffd84a');
  ['#ff6b6b', '#ffa94d', '#845ef7', '#20c997', '#339af0', '#f06595'].forEach((color, i) => {
    block(c, w * (0.1 + (i % 3) * 0.2), h * (0.2 + Math.floor(i / 3) * 0.3), h * 0.22, h * 0.22, h * 0.06, color);
    text(
      c,
      ['A', '1', '★', '♪', '☺', '♥'][i],
      w * (0.1 + (i % 3) * 0.2) + h * 0.11,
      h * (0.35 + Math.floor(i / 3) * 0.3),
      h * 0.13,
      '#fff',
      800,
      'center',
    );
  });
}

const lockScreen = (name) => (c, w, h) => {
  wallpapers[name](c, w, h);
  text(c, 'martes 25 de noviembre', w / 2, h * 0.13, w * 0.05, 'rgba(255,255,255,.95)', 600, 'center');
  text(c, '10:24', w / 2, h * 0.225, w * 0.23, '#fff', 700, 'center');
  block(c, w * 0.07, h * 0.76, w * 0.86, h * 0.075, w * 0.05, 'rgba(255,255,255,.3)');
  block(c, w * 0.11, h * 0.775, h * 0.045, h * 0.045, w * 0.025, '#d7263d');
  text(c, 'Compra Boom', w * 0.25, h * 0.793, w * 0.042, '#fff', 700);
  text(c, 'Tu pedido va en camino', w * 0.25, h * 0.818, w * 0.036, '#fff');
  block(c, w * 0.34, h * 0.975, w * 0.32, h * 0.006, 9, 'rgba(255,255,255,.9)');
};

const home = (name) => (c, w, h) => {
  wallpapers[name](c, w, h);
  block(c, w * 0.08, h * 0.07, w * 0.84, h * 0.15, w * 0.06, 'rgba(255,255,255,.34)');
  text(c, '23°', w * 0.14, h * 0.16, w * 0.17, '#fff', 700);
  text(c, 'Ciudad de México', w * 0.14, h * 0.2, w * 0.042, '#fff');
  for (let i = 0; i < 24; i += 1) {
    const [x, y] = [i % 4, Math.floor(i / 4)];
    if (y < 5)
      block(
        c,
        w * (0.085 + x * 0.222),
        h * (0.27 + y * 0.113),
        w * 0.16,
        w * 0.16,
        w * 0.045,
        `hsl(${(i * 67) % 360} 78% 60%)`,
      );
    else
      block(
        c,
        w * (0.085 + x * 0.222),
        h * 0.885,
        w * 0.16,
        w * 0.16,
        w * 0.045,
        `hsl(${(i * 41 + 180) % 360} 75% 52%)`,
      );
  }
};

function rings(c, w, h) {
  block(c, 0, 0, w, h, 0, '#000');
  [
    ['#ff3d5a', 0.82],
    ['#3de08a', 0.66],
    ['#39b7ff', 0.9],
  ].forEach(([color, part], i) => {
    for (const [alpha, amount] of [
      [0.22, 1],
      [1, part],
    ]) {
      c.globalAlpha = alpha;
      c.strokeStyle = color;
      c.lineWidth = w * 0.055;
      c.lineCap = 'round';
      c.beginPath();
      c.arc(w / 2, h / 2, w * (0.44 - i * 0.075), -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * amount);
      c.stroke();
    }
  });
  c.globalAlpha = 1;
  text(c, '10:24', w / 2, h * 0.53, w * 0.13, '#fff', 700, 'center');
  text(c, '♥ 72', w / 2, h * 0.63, w * 0.075, '#ff6b7f', 600, 'center');
}

function analog(c, w, h) {
  sky(c, w, h, ['#2b2a3a', '#0e0d14']);
  for (let i = 0; i < 60; i += 1) {
    c.save();
    c.translate(w / 2, h / 2);
    c.rotate((i / 60) * Math.PI * 2);
    block(
      c,
      -w * (i % 5 ? 0.003 : 0.009),
      -w * 0.46,
      w * (i % 5 ? 0.006 : 0.018),
      w * (i % 5 ? 0.03 : 0.07),
      2,
      i % 5 ? '#b9a88a' : '#f4dcae',
    );
    c.restore();
  }
  for (const [angle, length, width, color] of [
    [-52, 0.25, 0.03, '#fff'],
    [144, 0.37, 0.022, '#fff'],
    [20, 0.4, 0.008, '#ffb38a'],
  ]) {
    c.save();
    c.translate(w / 2, h / 2);
    c.rotate((angle * Math.PI) / 180);
    block(c, (-width / 2) * w, -length * w, width * w, length * w, 9, color);
    c.restore();
  }
  block(c, w * 0.475, h * 0.475, w * 0.05, w * 0.05, 99, '#f4dcae');
  text(c, 'MAR 25', w / 2, h * 0.68, w * 0.06, '#f4dcae', 600, 'center');
}

function kidsWatch(c, w, h) {
  sky(c, w, h, ['#5ad0ff', '#3a7bff']);
  glow(c, w * 0.5, h * 0.3, w * 0.5, 'rgba(255,255,255,.35)');
  text(c, '10:24', w / 2, h * 0.42, w * 0.27, '#fff', 800, 'center');
  ['#ffd84a', '#ff6b8b', '#4fe08a'].forEach((color, i) => {
    block(c, w * (0.11 + i * 0.28), h * 0.58, w * 0.22, w * 0.22, 99, color);
    text(c, ['☎', '♥', '★'][i], w * (0.22 + i * 0.28), h * 0.73, w * 0.13, '#fff', 700, 'center');
  });
}

const readout =
  (words, sub = '') =>
  (c, w, h) => {
    block(c, 0, 0, w, h, 0, '#05070b');
    text(c, words, w / 2, h * (sub ? 0.58 : 0.68), h * 0.52, '#9fe8ff', 700, 'center');
    if (sub) text(c, sub, w / 2, h * 0.86, h * 0.18, '#6f8796', 600, 'center');
  };

const withDesktop = (name) => (c, w, h) => {
  wallpapers[name](c, w, h);
  desktop(c, w, h);
};

const scenes = {
  ...wallpapers,
  editor,
  office,
  streaming,
  race,
  drawing,
  kids,
  rings,
  analog,
  kidsWatch,
};

/**
 * @param name a scene, or a wallpaper dressed as "desktop:", "lock:" or "home:", or "text:words|line".
 * @param width the longer side is at most 1280 pixels.
 */
export function screen(name, width, height) {
  const scale = 1280 / Math.max(width, height);
  const [dress, rest] = name.split(':');
  const dressed = { desktop: withDesktop, lock: lockScreen, home }[dress];
  const draw = dress === 'text' ? readout(...rest.split('|')) : dressed ? dressed(rest) : scenes[name];
  return paint(Math.round(width * scale), Math.round(height * scale), draw);
}
