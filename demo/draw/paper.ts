import { height, width } from './shapes.ts';

/** Tinted papers that the products lie on. */
export const papers = {
  oat: '#EADCC6',
  blush: '#EFD3C4',
  sage: '#D3DCC6',
  mist: '#CFDCDD',
  butter: '#F3DDA6',
  clay: '#E2BFA6',
  plum: '#DDD0DA',
} as const;
export type Paper = keyof typeof papers;

type Surface = {
  /** The colour of the side turned from the light, and how strongly it shows. */
  shade: string;
  shadeOpacity: number;
  light: string;
  lightOpacity: number;
  /** Uneven baking: the colour of the darker patches. */
  patch: string;
  patchOpacity: number;
  patchSize: number;
  /** How far light and shade reach into the shape. */
  depth: number;
};

const crust: Surface = {
  shade: '#5A2508',
  shadeOpacity: 0.62,
  light: '#FFE7B0',
  lightOpacity: 0.62,
  patch: '#8A3D0C',
  patchOpacity: 0.34,
  patchSize: 0.022,
  depth: 34,
};
const cream: Surface = {
  shade: '#A9744A',
  shadeOpacity: 0.5,
  light: '#FFFFFF',
  lightOpacity: 0.8,
  patch: '#C79A6B',
  patchOpacity: 0.12,
  patchSize: 0.03,
  depth: 20,
};
const dark: Surface = {
  shade: '#1E0C05',
  shadeOpacity: 0.65,
  light: '#E9B88C',
  lightOpacity: 0.42,
  patch: '#1E0C05',
  patchOpacity: 0.3,
  patchSize: 0.035,
  depth: 22,
};
const fruit: Surface = {
  ...dark,
  shade: '#3D0613',
  light: '#FFE3DC',
  lightOpacity: 0.5,
  patchOpacity: 0.12,
  depth: 10,
};

/** How the surface of a thing takes the light, which always comes from the upper left. */
const surfaces = {
  crust,
  'crust-small': { ...crust, depth: 16, patchSize: 0.035 },
  'crust-fine': { ...crust, depth: 8, patchSize: 0.05, patchOpacity: 0.25 },
  cream,
  'cream-small': { ...cream, depth: 9 },
  dark,
  'dark-small': { ...dark, depth: 9 },
  fruit,
  'fruit-small': { ...fruit, lightOpacity: 0.42, depth: 4 },
} satisfies Record<string, Surface>;
export type SurfaceName = keyof typeof surfaces;

/** `fill`, as the attributes of a group that takes light this way. */
export const lit = (surface: SurfaceName) => ({ filter: `url(#${surface})` });

const toFilter = (name: string, surface: Surface): string => {
  const { depth, shade, shadeOpacity, light, lightOpacity, patch, patchOpacity } = surface;
  const rim = (side: -1 | 1, id: string, color: string, opacity: number) => `
    <feOffset in="SourceAlpha" dx="${side * depth * 0.42}" dy="${side * depth * 0.55}"/>
    <feGaussianBlur stdDeviation="${depth * 0.55}" result="${id}-moved"/>
    <feComposite in="SourceAlpha" in2="${id}-moved" operator="out" result="${id}-shape"/>
    <feFlood flood-color="${color}" flood-opacity="${opacity}"/>
    <feComposite operator="in" in2="${id}-shape" result="${id}"/>`;
  return `<filter id="${name}" x="-12%" y="-12%" width="124%" height="124%" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency="${surface.patchSize}" numOctaves="4" seed="7"/>
    <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  3.4 0 0 0 -1.45" result="patches-shape"/>
    <feFlood flood-color="${patch}" flood-opacity="${patchOpacity}"/>
    <feComposite operator="in" in2="patches-shape"/>
    <feComposite operator="in" in2="SourceAlpha" result="patches"/>
    ${rim(-1, 'shade', shade, shadeOpacity)}
    ${rim(1, 'light', light, lightOpacity)}
    <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="patches"/><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge>
  </filter>`;
};

const shadow = (name: string, reach: number, opacity: number) =>
  `<filter id="${name}" x="-20%" y="-20%" width="150%" height="150%" color-interpolation-filters="sRGB">
    <feOffset in="SourceAlpha" dx="${reach * 0.6}" dy="${reach}"/><feGaussianBlur stdDeviation="${reach * 0.7}" result="far-shape"/>
    <feFlood flood-color="#6A3F22" flood-opacity="${opacity}"/><feComposite operator="in" in2="far-shape" result="far"/>
    <feOffset in="SourceAlpha" dx="${reach * 0.15}" dy="${reach * 0.25}"/><feGaussianBlur stdDeviation="${reach * 0.16}" result="near-shape"/>
    <feFlood flood-color="#4A260F" flood-opacity="${opacity}"/><feComposite operator="in" in2="near-shape" result="near"/>
    <feMerge><feMergeNode in="far"/><feMergeNode in="near"/><feMergeNode in="SourceGraphic"/></feMerge>
  </filter>`;

/** What lies on the paper throws its shadow on it. */
export const standing = { filter: 'url(#shadow)' };
export const lying = { filter: 'url(#shadow-low)' };

const definitions = [
  ...Object.entries(surfaces).map(([name, surface]) => toFilter(name, surface)),
  shadow('shadow', 22, 0.34),
  shadow('shadow-low', 9, 0.34),
  `<filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency="0.012 0.02" numOctaves="3" seed="3"/>
    <feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  1.6 0 0 0 -0.62"/>
  </filter>`,
  `<radialGradient id="lamp" cx="0.32" cy="0.2" r="0.95"><stop offset="0" stop-color="#FFF9EC" stop-opacity="0.75"/><stop offset="0.6" stop-color="#FFF9EC" stop-opacity="0"/><stop offset="1" stop-color="#7A4B25" stop-opacity="0.16"/></radialGradient>`,
].join('');

/** A whole picture: the things on a tinted paper, in the light of one lamp. */
export const picture = (paper: Paper, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs><rect width="100%" height="100%" fill="${papers[paper]}"/><rect width="100%" height="100%" filter="url(#grain)" opacity="0.35"/><rect width="100%" height="100%" fill="url(#lamp)"/>${content}</svg>`;
