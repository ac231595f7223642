// Puts the chosen theme and language on the document.
import type { Lang } from './protocol';
import { settings, type Theme } from './settings.svelte';

const dark = matchMedia('(prefers-color-scheme: dark)');

export function showSettings(lang: Lang, theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'auto' && dark.matches);
  const root = document.documentElement;
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.lang = lang;
  const colour = getComputedStyle(root).getPropertyValue('--bg').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}

/** Follows the system while the theme is “auto”. */
export function followSystem(): () => void {
  const show = () => showSettings(settings.lang, settings.theme);
  dark.addEventListener('change', show);
  return () => dark.removeEventListener('change', show);
}
