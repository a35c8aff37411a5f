// This remote alone, for development (`npm run dev` in this folder). The shell loads remote.tsx instead.
void import('./bootstrap');
