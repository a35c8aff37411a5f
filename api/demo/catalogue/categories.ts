import type { DemoCategory } from './types';

export const categories: DemoCategory[] = [
  { slug: 'laptops-y-tablets', name: 'Laptops y tablets', emoji: '💻' },
  { slug: 'celulares-y-relojes', name: 'Celulares y relojes', emoji: '📱' },
  { slug: 'audio', name: 'Audio', emoji: '🎧' },
  { slug: 'pantallas-y-monitores', name: 'Pantallas y monitores', emoji: '📺' },
  { slug: 'videojuegos', name: 'Videojuegos', emoji: '🎮' },
  { slug: 'camaras-y-drones', name: 'Cámaras y drones', emoji: '📷' },
  { slug: 'redes-y-hogar', name: 'Redes y hogar', emoji: '📡' },
  { slug: 'accesorios-y-almacenamiento', name: 'Accesorios y almacenamiento', emoji: '🔌' },
];
