/// <reference types="vite/client" />
declare module '@fontsource-variable/*';
declare module '~icons/*' {
  const icon: typeof import('@mui/material/SvgIcon').default;
  export default icon;
}
