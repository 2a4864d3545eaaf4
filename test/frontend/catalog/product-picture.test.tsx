import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProductPicture } from '#frontend/entities/catalog/product-picture.tsx';
import { createBakeryTheme } from '#frontend/theme/theme.ts';
import { aProduct } from './builders.ts';

const theme = createBakeryTheme();

const hash = 'a1'.repeat(32);
const sourceOf = (imageUrl: string, size: number | 'wide') =>
  render(<ProductPicture product={aProduct({ imageUrl })} size={size} />, {
    wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider>,
  })
    .container.querySelector('img')
    ?.getAttribute('src');

it('shows the thumbnail in lists and the picture in the dialog', () => {
  const picture = `/images/${hash}-picture.webp`;
  expect(sourceOf(picture, 44)).toBe(`/images/${hash}-thumbnail`);
  expect(sourceOf(picture, 'wide')).toBe(picture);
});

it('shows the picture itself if there is no thumbnail', () => {
  const imageUrl = `/images/${hash}.webp`;
  expect(sourceOf(imageUrl, 44)).toBe(imageUrl);
});

it.each(['https://bakery.example/rye.webp', 'javascript:alert(1)', '//evil.example/a.png'])(
  'shows the first letter for what no page may show: %s',
  (imageUrl) => {
    expect(sourceOf(imageUrl, 44)).toBeUndefined();
  },
);
