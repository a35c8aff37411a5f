import type { DemoAttribute, DemoCategory } from './types';

const memory: DemoAttribute = { name: 'Memoria', type: 'number', unit: 'GB' };
const storage: DemoAttribute = {
  name: 'Almacenamiento',
  type: 'choice',
  options: ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB'],
};
/** In tables and in the product's form, not in filters. */
const told = (name: string): DemoAttribute => ({ name, type: 'text', isFilter: false });
const brand: DemoAttribute = { name: 'Marca', type: 'text' };
const kind = (...options: string[]): DemoAttribute => ({ name: 'Tipo', type: 'choice', options });

export const categories: DemoCategory[] = [
  {
    slug: 'laptops-y-tablets',
    name: 'Laptops y tablets',
    emoji: '💻',
    attributes: [
      brand,
      told('Modelo'),
      memory,
      storage,
      told('Pantalla'),
      told('Procesador'),
      told('Batería'),
      told('Peso'),
    ],
  },
  {
    slug: 'celulares-y-relojes',
    name: 'Celulares y relojes',
    emoji: '📱',
    attributes: [
      brand,
      told('Modelo'),
      memory,
      storage,
      { name: 'Red', type: 'choice', options: ['4G', '5G'] },
      told('Pantalla'),
      told('Cámara trasera'),
      told('Batería'),
    ],
  },
  {
    slug: 'audio',
    name: 'Audio',
    emoji: '🎧',
    attributes: [
      brand,
      told('Modelo'),
      kind('Diadema', 'In-ear', 'Bocina'),
      told('Conexión'),
      told('Batería'),
      told('Resistencia'),
    ],
  },
  {
    slug: 'pantallas-y-monitores',
    name: 'Pantallas y monitores',
    emoji: '📺',
    attributes: [
      brand,
      told('Modelo'),
      { name: 'Tamaño', type: 'number', unit: '"' },
      {
        name: 'Resolución',
        type: 'choice',
        options: [
          'HD, 1366 × 768',
          'Full HD, 1920 × 1080',
          'QHD, 2560 × 1440',
          'WQHD, 3440 × 1440',
          '4K UHD, 3840 × 2160',
        ],
      },
      { name: 'Frecuencia', type: 'number', unit: 'Hz' },
      told('Panel'),
    ],
  },
  {
    slug: 'videojuegos',
    name: 'Videojuegos',
    emoji: '🎮',
    attributes: [
      brand,
      told('Modelo'),
      kind('Consola', 'Control', 'Diadema', 'Teclado', 'Mouse'),
      told('Conexión'),
      told('Batería'),
    ],
  },
  {
    slug: 'camaras-y-drones',
    name: 'Cámaras y drones',
    emoji: '📷',
    attributes: [brand, told('Modelo'), told('Video'), told('Peso')],
  },
  {
    slug: 'redes-y-hogar',
    name: 'Redes y hogar',
    emoji: '📡',
    attributes: [
      brand,
      told('Modelo'),
      kind('Router', 'Bocina inteligente', 'Impresora', 'Servidor de archivos'),
      told('Cobertura'),
      told('Puertos'),
    ],
  },
  {
    slug: 'accesorios-y-almacenamiento',
    name: 'Accesorios y almacenamiento',
    emoji: '🔌',
    attributes: [
      brand,
      told('Modelo'),
      kind('Almacenamiento', 'Cargador', 'Batería', 'Teclado', 'Mouse', 'Cámara web', 'Hub', 'Tableta gráfica'),
      told('Capacidad'),
      told('Potencia'),
      told('Conexión'),
    ],
  },
];
