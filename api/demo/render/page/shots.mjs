/**
 * Which model, in which finish, from which sides, makes the pictures of a product:
 * slug → [model, options, view, view, view]. The first view is the shop's main picture. A view is
 * { az, el } in degrees (0 is the front), with `with` for options of this view alone and `model`
 * where it shows another model.
 */
const laptopViews = [
  { az: -27, el: 19 },
  { az: 0, el: 12 },
  { az: 152, el: 20, with: { open: 72 } },
];
const phoneViews = [
  { az: 8, el: 7 },
  { az: -24, el: 5, model: 'phone' },
  { az: 156, el: 5, model: 'phone' },
];
const tabletViews = [
  { az: -24, el: 15 },
  { az: 0, el: 10 },
  { az: 156, el: 14 },
];
const watchViews = [
  { az: -30, el: 14 },
  { az: 0, el: 8 },
  { az: 128, el: 16 },
];
const headViews = [
  { az: -34, el: 10 },
  { az: 0, el: 6 },
  { az: 62, el: 12 },
];
const budViews = [
  { az: -20, el: 26 },
  { az: 14, el: 34, with: { open: false } },
  { az: 0, el: 14 },
];
const tvViews = [
  { az: -20, el: 6 },
  { az: 0, el: 4 },
  { az: 154, el: 8 },
];
const monitorViews = [
  { az: -24, el: 10 },
  { az: 0, el: 6 },
  { az: 152, el: 12 },
];
const lowViews = [
  { az: -28, el: 40 },
  { az: 0, el: 58 },
  { az: 36, el: 24 },
];
const driveViews = [
  { az: -30, el: 38 },
  { az: 24, el: 24 },
  { az: 14, el: 44, with: { cable: true } },
];
const mouseViews = [
  { az: 34, el: 34 },
  { az: 0, el: 60 },
  { az: -58, el: 16 },
];
const cameraViews = [
  { az: -26, el: 14 },
  { az: 0, el: 6 },
  { az: 160, el: 12 },
];
const boxViews = [
  { az: 32, el: 20 },
  { az: 4, el: 12 },
  { az: 148, el: 22 },
];

export const shots = {
  'laptop-kuvexa-aria-14': ['laptop', { color: '#b4b8bf', wallpaper: 'desktop:silk' }, ...laptopViews],
  'laptop-kuvexa-studio-16': [
    'laptop',
    { width: 35, depth: 24.4, color: '#43464d', logo: '#a9adb6', wallpaper: 'editor' },
    ...laptopViews,
  ],
  'laptop-kuvexa-nova-15': [
    'laptop',
    {
      width: 36,
      depth: 23.8,
      thick: 1.6,
      color: '#c4c6ca',
      finish: 'plastic',
      numeric: true,
      wallpaper: 'office',
      keyColor: '#2b2d33',
    },
    ...laptopViews,
  ],
  'laptop-gamer-zarko-vortex-16': [
    'laptop',
    {
      width: 36,
      depth: 26,
      thick: 2.2,
      color: '#202126',
      finish: 'plastic',
      numeric: true,
      rgb: true,
      keyColor: '#0f1013',
      wallpaper: 'race',
      brand: 'ZARKO',
      logo: '#d7263d',
    },
    ...laptopViews,
  ],
  'laptop-kuvexa-mini-11': [
    'laptop',
    {
      width: 28,
      depth: 19.4,
      thick: 1.7,
      color: '#3f6fb5',
      finish: 'plastic',
      rugged: '#2b4f88',
      keyColor: '#20232a',
      wallpaper: 'desktop:lake',
      logo: '#cfe0ff',
    },
    ...laptopViews.slice(0, 2),
  ],
  'laptop-kuvexa-aria-13-rosa': [
    'laptop',
    {
      width: 29,
      depth: 20.4,
      color: '#d6a89b',
      keyColor: '#e6d2cb',
      legend: '#6d4f47',
      logo: '#8f6257',
      wallpaper: 'desktop:rose',
    },
    ...laptopViews.slice(0, 2),
  ],
  'tablet-tolvia-pad-11': ['tablet', { color: '#6a6e76', wallpaper: 'drawing', stylus: '#e3e3e0' }, ...tabletViews],
  'tablet-tolvia-pad-13-pro': [
    'tablet',
    { width: 28.5, height: 18.4, color: '#24262b', wallpaper: 'desktop:ember', bezel: 0.7 },
    ...tabletViews.slice(0, 2),
  ],
  'tablet-tolvia-pad-kids-8': [
    'tablet',
    { width: 20, height: 12.6, color: '#3a3d44', wallpaper: 'kids', cover: '#2f86e0' },
    ...tabletViews.slice(0, 2),
  ],

  'celular-tolvia-x9-pro': ['phonePair', { color: '#2c2e34', wallpaper: 'lock:aurora' }, ...phoneViews],
  'celular-tolvia-x9': [
    'phonePair',
    { color: '#8fb4d2', width: 7, height: 14.6, island: 'dual', wallpaper: 'lock:blue', finish: 'gloss' },
    ...phoneViews,
  ],
  'celular-tolvia-x9-grafito': [
    'phonePair',
    { color: '#35373d', width: 7, height: 14.6, island: 'dual', wallpaper: 'lock:aurora', finish: 'gloss' },
    ...phoneViews,
  ],
  'celular-tolvia-x9-rosa': [
    'phonePair',
    { color: '#e2a9b4', width: 7, height: 14.6, island: 'dual', wallpaper: 'home:ember', finish: 'gloss' },
    ...phoneViews,
  ],
  'celular-tolvia-a5': [
    'phonePair',
    { color: '#8fcbb0', width: 7.5, height: 16, island: 'single', wallpaper: 'home:mint', corner: 0.9 },
    ...phoneViews.slice(0, 2),
  ],
  'celular-tolvia-fold-2': ['foldable', { color: '#cdb592', wallpaper: 'dunes' }, { az: 18, el: 9 }, { az: 0, el: 6 }],
  'celular-tolvia-rugged-r3': [
    'ruggedPair',
    { wallpaper: 'home:ember', accent: '#f0a51e' },
    { az: 8, el: 7 },
    { az: -24, el: 5, model: 'ruggedPhone' },
  ],
  'reloj-tolvia-pulse-3': ['watch', { color: '#3a3d44', strap: '#1d1e23', dial: 'rings' }, ...watchViews],
  'reloj-tolvia-pulse-mini': [
    'watch',
    { radius: 2.05, width: 1.8, color: '#d9b06c', strap: '#d2bfa5', dial: 'analog' },
    ...watchViews.slice(0, 2),
  ],
  'reloj-tolvia-kids-go': [
    'watch',
    {
      square: true,
      radius: 2.1,
      color: '#2f7de0',
      strap: '#3f93f2',
      stripe: '#ffd84a',
      finish: 'gloss',
      dial: 'kidsWatch',
    },
    ...watchViews.slice(0, 2),
  ],

  'audifonos-sonara-aire-2': ['headphones', { color: '#1b1c20', accent: '#8e939c' }, ...headViews],
  'audifonos-sonara-aire-lite': [
    'headphones',
    { radius: 3.1, depth: 1.6, color: '#dcdcd9', cushion: '#c9c9c6', accent: '#b9bcc2', span: 7 },
    ...headViews.slice(0, 2),
  ],
  'audifonos-sonara-aire-lite-negro': [
    'headphones',
    { radius: 3.1, depth: 1.6, color: '#26272b', cushion: '#37393f', accent: '#8e939c', span: 7 },
    ...headViews.slice(0, 2),
  ],
  'audifonos-sonara-aire-lite-azul': [
    'headphones',
    { radius: 3.1, depth: 1.6, color: '#3f6ea8', cushion: '#33578a', accent: '#b9bcc2', span: 7 },
    ...headViews.slice(0, 2),
  ],
  'audifonos-sonara-estudio-pro': [
    'headphones',
    { radius: 4.2, depth: 2.4, color: '#26282d', accent: '#b98b4e', cushion: '#3d2f29', cable: '#141518' },
    ...headViews.slice(0, 2),
  ],
  'audifonos-sonara-gota-3': ['earbuds', { color: '#dededb' }, ...budViews],
  'audifonos-sonara-gota-sport': [
    'earbuds',
    {
      color: '#1d1e22',
      inside: '#2b2d32',
      tip: '#e0572a',
      accent: '#e0572a',
      ink: '#e0572a',
      sport: true,
      finish: 'matt',
    },
    ...budViews.slice(0, 2),
  ],
  'audifonos-sonara-gota-sport-verde': [
    'earbuds',
    {
      color: '#1d1e22',
      inside: '#2b2d32',
      tip: '#4fae5a',
      accent: '#4fae5a',
      ink: '#4fae5a',
      sport: true,
      finish: 'matt',
    },
    ...budViews.slice(0, 2),
  ],
  'audifonos-sonara-gota-sport-azul': [
    'earbuds',
    {
      color: '#1d1e22',
      inside: '#2b2d32',
      tip: '#2f7de0',
      accent: '#2f7de0',
      ink: '#2f7de0',
      sport: true,
      finish: 'matt',
    },
    ...budViews.slice(0, 2),
  ],
  'audifonos-sonara-gota-signature': [
    'earbuds',
    { color: '#22376b', inside: '#1a2747', tip: '#101420', accent: '#d9b06c', ink: '#d9b06c', finish: 'metal' },
    ...budViews.slice(0, 2),
  ],
  'bocina-sonara-tambor-2': [
    'portableSpeaker',
    { color: '#c0142c' },
    { az: -24, el: 16 },
    { az: 0, el: 10 },
    { az: 58, el: 18 },
  ],
  'bocina-sonara-tambor-mini': [
    'portableSpeaker',
    { radius: 3.6, length: 9.4, color: '#2b66c4', standing: true, brand: 'sonara' },
    { az: -18, el: 20 },
    { az: 6, el: 8 },
  ],
  'bocinas-sonara-librero-b5': ['bookshelfPair', {}, { az: -12, el: 10 }, { az: 0, el: 5 }],

  'pantalla-panorix-55-qled': ['television', { inches: 55, wallpaper: 'streaming' }, ...tvViews],
  'pantalla-panorix-65-oled': [
    'television',
    { inches: 65, wallpaper: 'aurora', thin: true, feet: 'stand', bezel: 0.6, frame: '#4a4d54' },
    ...tvViews,
  ],
  'pantalla-panorix-43-4k': ['television', { inches: 43, wallpaper: 'dunes' }, ...tvViews.slice(0, 2)],
  'pantalla-panorix-32-hd': ['television', { inches: 32, wallpaper: 'lake', bezel: 1.1 }, ...tvViews.slice(0, 2)],
  'monitor-panorix-27-qhd': ['monitor', { wallpaper: 'office', color: '#3a3d44' }, ...monitorViews.slice(0, 2)],
  'monitor-gamer-zarko-27-240': [
    'monitor',
    { wallpaper: 'race', color: '#1b1c20', foot: 'splay', glow: '#ff2b4d', brand: 'ZARKO' },
    ...monitorViews.slice(0, 2),
  ],
  'monitor-panorix-34-curvo': [
    'monitor',
    { inches: 34, ratio: 21 / 9, wallpaper: 'editor', color: '#d6d6d3', curved: true },
    ...monitorViews.slice(0, 2),
  ],
  'proyector-panorix-cine-go': ['projector', {}, { az: -28, el: 14 }, { az: 0, el: 8 }],

  'consola-zarko-one-x': [
    'console',
    { style: 'tower' },
    { az: 30, el: 14 },
    { az: 60, el: 8, with: { alone: true } },
    { az: 8, el: 16 },
  ],
  'consola-zarko-one-s': [
    'console',
    { style: 'slim', color: '#dcdcd9', pad: { color: '#dcdcd9', face: '#c7c8ca' } },
    { az: 36, el: 14 },
    { az: 66, el: 8, with: { alone: true } },
  ],
  'control-zarko-duo-rojo': [
    'controller',
    { color: '#a3112a', face: '#1a1b1f' },
    { az: -14, el: 26 },
    { az: 0, el: 40 },
  ],
  'diadema-gamer-zarko-h7': [
    'headphones',
    { radius: 4.3, depth: 2.5, color: '#202126', accent: '#53565e', glow: '#27e0ff', brand: 'ZARKO', mic: true },
    ...headViews.slice(0, 2),
  ],
  'teclado-gamer-zarko-k60': [
    'keyboard',
    {
      width: 31.5,
      depth: 11,
      color: '#1b1c20',
      keyColors: ['#202228', '#17181c', '#b81c33'],
      tall: true,
      functionRow: false,
      rgb: true,
      brand: 'ZARKO',
      accents: ['↵'],
    },
    ...lowViews.slice(0, 2),
  ],
  'mouse-gamer-zarko-m3': [
    'mouse',
    { color: '#1f2025', side: '#131417', glow: '#ff2b4d', brand: 'ZARKO', ink: '#d7263d', length: 12.4, width: 6.2 },
    ...mouseViews.slice(0, 2),
  ],

  'camara-fotara-m50': ['mirrorless', {}, ...cameraViews],
  'camara-fotara-retro-x': [
    'mirrorless',
    { retro: true, top: '#b9bcc2', wrap: '#26221f', body: '#8d9097' },
    ...cameraViews.slice(0, 2),
  ],
  'camara-accion-fotara-go-8': ['actionCamera', {}, { az: -24, el: 14 }, { az: 4, el: 6 }],
  'camara-instantanea-fotara-pop': ['instantCamera', {}, { az: -24, el: 12 }, { az: 0, el: 6 }],
  'dron-fotara-vuelo-mini': ['drone', {}, { az: -28, el: 24 }, { az: 0, el: 12 }],
  'camara-seguridad-nodara-ojo-2': ['securityCamera', {}, { az: -24, el: 12 }, { az: 4, el: 6 }],

  'router-nodara-ax3000': ['router', {}, { az: -24, el: 22 }, { az: 0, el: 14 }],
  'sistema-mesh-nodara-red-x2': ['mesh', {}, { az: -16, el: 18 }, { az: 4, el: 8 }],
  'router-gamer-nodara-be9000': [
    'router',
    { gamer: true, width: 26, depth: 22, color: '#1b1c20', light: '#ff4a5f' },
    { az: -24, el: 30 },
    { az: 0, el: 20 },
  ],
  'bocina-inteligente-nodara-eco': ['smartSpeaker', {}, { az: -12, el: 20 }, { az: 0, el: 6 }],
  'impresora-kuvexa-tinta-c3': ['printer', {}, { az: 28, el: 20 }, { az: 0, el: 14 }],
  'disco-nas-nodara-casa-2': ['nas', {}, { az: 28, el: 14 }, { az: 0, el: 6 }],

  'ssd-portatil-cargalia-roca-1tb': ['ssd', {}, ...driveViews],
  'ssd-portatil-cargalia-roca-2tb': [
    'ssd',
    { color: '#27508f', bumper: '#1b2f52', label: '2 TB' },
    ...driveViews.slice(0, 2),
  ],
  'disco-duro-cargalia-archivo-4tb': [
    'ssd',
    { color: '#33363c', bumper: '#1d1e22', ridged: true, width: 11.6, depth: 8.2, thick: 1.6, label: '4 TB' },
    ...driveViews.slice(0, 2),
  ],
  'cargador-cargalia-gan-65': ['charger', {}, ...boxViews.slice(0, 2)],
  'cargador-cargalia-gan-140': [
    'charger',
    {
      color: '#202126',
      width: 5.6,
      height: 5.8,
      length: 7.4,
      ports: 'CCCA',
      watts: '140W',
      gauge: true,
      ink: '#aeb2bb',
    },
    ...boxViews.slice(0, 2),
  ],
  'bateria-cargalia-reserva-20k': ['powerBank', {}, { az: -28, el: 16 }, { az: 0, el: 8 }],
  'bateria-cargalia-iman-10k': [
    'powerBank',
    { color: '#8db9dd', width: 7, height: 10.6, thick: 1.5, magnet: true, ink: '#f4f7fa' },
    { az: -26, el: 14 },
    { az: 4, el: 8 },
  ],

  'teclado-kuvexa-calma': ['keyboard', { finish: 'metal', keyColors: ['#dcdcda', '#dcdcda'] }, ...lowViews.slice(0, 2)],
  'teclado-kuvexa-oficina-pro': [
    'keyboard',
    {
      width: 44,
      depth: 14,
      color: '#3a3d44',
      keyColors: ['#d8d4c8', '#5d636e', '#c2402f'],
      legend: '#3c3f46',
      tall: true,
      numeric: true,
      accents: ['esc', '↵'],
    },
    ...lowViews.slice(0, 2),
  ],
  'mouse-kuvexa-onda': [
    'mouse',
    { width: 8.2, length: 12.4, height: 5, lean: -0.32, color: '#484c54' },
    ...mouseViews.slice(0, 2),
  ],
  'mouse-kuvexa-piedra': [
    'mouse',
    {
      width: 6,
      length: 10,
      height: 3.3,
      hump: 0,
      color: '#dededb',
      side: '#b9bbbf',
      wheel: '#5d6068',
      sideButtons: false,
    },
    ...mouseViews.slice(0, 2),
  ],
  'camara-web-kuvexa-claro-2k': ['webcam', {}, { az: -24, el: 12 }, { az: 0, el: 6 }],
  'hub-usb-c-kuvexa-puente-7': ['hub', {}, ...lowViews.slice(0, 2)],
  'tableta-grafica-tolvia-trazo-m': ['penTablet', {}, ...lowViews.slice(0, 2)],
};
