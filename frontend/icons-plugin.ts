import icons from 'unplugin-icons/vite';

/** Makes `~icons/ic/round-alarm` that Material icon, as a component of MUI. Unused icons are not built. */
export const materialIcons = () =>
  icons({
    compiler: {
      compiler: (svg, _collection, name) => {
        const shapes = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
        return [
          "import { createSvgIcon } from '@mui/material/utils';",
          "import { jsx } from 'react/jsx-runtime';",
          `const shapes = jsx('g', { dangerouslySetInnerHTML: { __html: ${JSON.stringify(shapes)} } });`,
          `export default createSvgIcon(shapes, ${JSON.stringify(name)});`,
        ].join('\n');
      },
    },
  });
