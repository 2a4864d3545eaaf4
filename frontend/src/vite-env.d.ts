/// <reference types="vite/client" />
declare module 'virtual:first-paint.css';
declare module '@fontsource-variable/*';
