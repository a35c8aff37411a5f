/** Brushes for canvas pictures, and the landscapes and gradients that screens show behind everything. */
import { dice } from './textures.mjs';

const font = (c, size, weight = 400) => {
  c.font = `${weight} ${size}px "Inter", "DejaVu Sans", "Liberation Sans", sans-serif`;
};
export const text = (c, words, x, y, size, color, weight = 400, align = 'left') => {
  font(c, size, weight);
  c.fillStyle = color;
  c.textAlign = align;
  c.fillText(words, x, y);
};
export const block = (c, x, y, w, h, r, color) => {
  c.fillStyle = color;
  c.beginPath();
  c.roundRect(x, y, w, h, r);
  c.fill();
};

export function sky(c, w, h, stops) {
  const gradient = c.createLinearGradient(0, 0, w * 0.25, h);
  for (const [i, color] of stops.entries()) gradient.addColorStop(i / (stops.length - 1), color);
  c.fillStyle = gradient;
  c.fillRect(0, 0, w, h);
}

export function ridge(c, w, h, base, rise, color, seed) {
  const roll = dice(seed);
  const [a, b, d] = [roll() * 6, roll() * 6, roll() * 6];
  c.fillStyle = color;
  c.beginPath();
  c.moveTo(0, h);
  for (let x = 0; x <= w; x += w / 160) {
    const t = (x / w) * Math.PI * 2;
    const y = Math.sin(t * 1.1 + a) * 0.55 + Math.sin(t * 2.3 + b) * 0.3 + Math.sin(t * 5.1 + d) * 0.12;
    c.lineTo(x, h * (base - y * rise));
  }
  c.lineTo(w, h);
  c.fill();
}

/** One behind the other, each lower than the last; `measures` is [base, step, rise, seed]. */
function ridges(c, w, h, colors, [base, step, rise, seed]) {
  for (const [i, color] of colors.entries()) ridge(c, w, h, base + i * step, rise, color, seed + i);
}

export function glow(c, x, y, r, color) {
  const gradient = c.createRadialGradient(x, y, 0, x, y, r);
  gradient.addColorStop(0, color);
  gradient.addColorStop(1, 'rgba(0,0,0,0)');
  c.fillStyle = gradient;
  c.fillRect(x - r, y - r, r * 2, r * 2);
}

export const wallpapers = {
  dunes(c, w, h) {
    sky(c, w, h, ['#2b1b4d', '#b2456e', '#ff9a5a', '#ffd9a0']);
    glow(c, w * 0.68, h * 0.46, h * 0.5, 'rgba(255,240,200,.9)');
    ridges(c, w, h, ['#d8693f', '#b0432f', '#7c2a35', '#451a35'], [0.62, 0.11, 0.09, 5]);
  },
  lake(c, w, h) {
    sky(c, w, h, ['#0b3a6b', '#3f8fc4', '#bfe3f0', '#fdf3df']);
    ridges(c, w, h, ['#7fb0c9', '#4b86a6', '#235f7d', '#0e3a50'], [0.52, 0.13, 0.12, 31]);
  },
  aurora(c, w, h) {
    sky(c, w, h, ['#050b24', '#0b2450', '#103a5e']);
    c.globalCompositeOperation = 'lighter';
    for (let i = 0; i < 7; i += 1)
      glow(
        c,
        w * (0.1 + i * 0.14),
        h * (0.3 + Math.sin(i * 1.7) * 0.14),
        h * 0.46,
        ['rgba(40,240,170,.62)', 'rgba(80,120,255,.5)', 'rgba(190,80,255,.46)'][i % 3],
      );
    c.globalCompositeOperation = 'source-over';
    const roll = dice(3);
    for (let i = 0; i < 160; i += 1) block(c, roll() * w, roll() * h * 0.6, 2, 2, 1, 'rgba(255,255,255,.7)');
    ridges(c, w, h, ['#0a2036', '#06121f'], [0.76, 0.12, 0.1, 71]);
  },
  silk(c, w, h, hues = [215, 265, 325]) {
    sky(c, w, h, [`hsl(${hues[0]} 80% 16%)`, `hsl(${hues[1]} 70% 30%)`, `hsl(${hues[2]} 80% 56%)`]);
    c.globalCompositeOperation = 'screen';
    for (let i = 0; i < 26; i += 1) {
      c.strokeStyle = `hsl(${hues[i % 3]} 90% ${50 + (i % 5) * 6}% / .17)`;
      c.lineWidth = h * 0.09;
      c.beginPath();
      c.moveTo(-w * 0.1, h * (0.1 + i * 0.035));
      c.bezierCurveTo(w * 0.3, h * (-0.2 + i * 0.05), w * 0.55, h * (1.1 - i * 0.02), w * 1.1, h * (0.2 + i * 0.03));
      c.stroke();
    }
    c.globalCompositeOperation = 'source-over';
  },
  petals(c, w, h, hue = 350) {
    sky(c, w, h, [`hsl(${hue} 80% 90%)`, `hsl(${hue - 30} 75% 78%)`, `hsl(${hue - 70} 60% 62%)`]);
    c.globalAlpha = 0.42;
    for (let i = 0; i < 14; i += 1) {
      c.save();
      c.translate(w * 0.55, h * 0.62);
      c.rotate((i / 14) * Math.PI * 2);
      const gradient = c.createLinearGradient(0, 0, h * 0.6, 0);
      gradient.addColorStop(0, `hsl(${hue - 10 + i * 4} 90% 60%)`);
      gradient.addColorStop(1, `hsl(${hue - 50} 90% 88%)`);
      c.fillStyle = gradient;
      c.beginPath();
      c.ellipse(h * 0.3, 0, h * 0.34, h * 0.13, 0, 0, 7);
      c.fill();
      c.restore();
    }
    c.globalAlpha = 1;
  },
  blue: (c, w, h) => wallpapers.silk(c, w, h, [200, 220, 180]),
  mint: (c, w, h) => wallpapers.silk(c, w, h, [165, 140, 190]),
  ember: (c, w, h) => wallpapers.silk(c, w, h, [350, 15, 40]),
  rose: (c, w, h) => wallpapers.petals(c, w, h, 345),
  lilac: (c, w, h) => wallpapers.petals(c, w, h, 290),
};
