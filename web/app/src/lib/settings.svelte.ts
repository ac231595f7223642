// What the reader chose. Kept in the browser; every field has a sensible start.
import type { Lang } from './protocol';
import { readJson, writeText } from './storage';

export type Theme = 'auto' | 'light' | 'dark';
/** What is said of mistakes while playing: nothing, broken rules, or marks against the answer. */
export type MistakeWatch = 'off' | 'rules' | 'answer';
/** Two-button: the second button (or a long press) marks “not”. One-button: each press goes on to the next mark. */
export type Marking = 'two' | 'one';

export interface Settings {
  lang: Lang;
  theme: Theme;
  mistakes: MistakeWatch;
  showTimer: boolean;
  marking: Marking;
  /** Whether rows and columns are numbered; null: where there is room. */
  rim: boolean | null;
}

const KEY = 'settings';

function browserLang(): Lang {
  const wanted = navigator.languages.find((lang) => /^(en|ja)\b/i.test(lang));
  return wanted?.toLowerCase().startsWith('ja') ? 'ja' : 'en';
}

function begin(): Settings {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const kept = readJson(KEY, isObject) ?? {};
  function pick<T extends string>(value: unknown, among: readonly T[], start: T): T {
    return among.find((one) => one === value) ?? start;
  }
  return {
    lang: pick(kept.lang, ['en', 'ja'] as const, browserLang()),
    theme: pick(kept.theme, ['auto', 'light', 'dark'] as const, 'auto'),
    mistakes: pick(kept.mistakes, ['off', 'rules', 'answer'] as const, 'rules'),
    showTimer: typeof kept.showTimer === 'boolean' ? kept.showTimer : true,
    marking: pick(kept.marking, ['two', 'one'] as const, 'two'),
    rim: typeof kept.rim === 'boolean' ? kept.rim : null,
  };
}

export const settings: Settings = $state(begin());

/** Whether rows and columns are numbered on a screen like this. */
export function hasRim(): boolean {
  return settings.rim ?? matchMedia('(min-width: 48rem) and (min-height: 30rem)').matches;
}

/** Changes settings and keeps them. */
export function choose(change: Partial<Settings>): void {
  Object.assign(settings, change);
  writeText(KEY, JSON.stringify(settings));
}
