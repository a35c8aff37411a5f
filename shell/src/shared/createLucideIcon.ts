export { createLucideIcon as default } from 'lucide-react';
