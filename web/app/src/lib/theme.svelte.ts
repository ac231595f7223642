// Puts the chosen theme and language on the document.
import { settings } from './settings.svelte';

const dark = matchMedia('(prefers-color-scheme: dark)');

export function showSettings(): void {
  const isDark = settings.theme === 'dark' || (settings.theme === 'auto' && dark.matches);
  const root = document.documentElement;
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.lang = settings.lang;
  const colour = getComputedStyle(root).getPropertyValue('--bg').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}

/** Follows the system while the theme is “auto”. */
export function followSystem(): () => void {
  dark.addEventListener('change', showSettings);
  return () => dark.removeEventListener('change', showSettings);
}
