import { describe, expect, it } from 'vitest';
import { cookieText, readCookie } from '#frontend/app/layouts/sidebar-state.ts';

describe('a cookie', () => {
  it('is found by its whole name', () => {
    const cookies = 'old_sidebar_state=true; sidebar_state=false; other=1';
    expect(readCookie(cookies, 'sidebar_state')).toBe('false');
    expect(readCookie(cookies, 'state')).toBeUndefined();
    expect(readCookie('', 'sidebar_state')).toBeUndefined();
  });

  it('is kept for the seconds it is given, on every path', () => {
    expect(cookieText('sidebar_state', 'true', 604_800)).toBe(
      'sidebar_state=true; path=/; max-age=604800; SameSite=Lax',
    );
  });
});
