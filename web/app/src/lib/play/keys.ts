// Keys on the board. Letters go by what is written on the key; on layouts without Latin letters by its place.

export type Command =
  | { do: 'step' | 'edge'; row: number; col: number }
  | { do: 'ends'; col: 'first' | 'last'; row: 'first' | 'last' | null }
  | {
      do:
        | 'cycle'
        | 'not'
        | 'undo'
        | 'redo'
        | 'hint'
        | 'trial'
        | 'accept'
        | 'reject'
        | 'zoomIn'
        | 'zoomOut'
        | 'fit';
    };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function letterOf(key: Key): string | null {
  if (/^[a-z]$/i.test(key.key)) return key.key.toLowerCase();
  // Cyrillic, kana, or a key that an input method is at work on.
  const isOtherScript = key.key === 'Process' || (key.key.length === 1 && key.key > '\u007f');
  return isOtherScript ? (/^Key([A-Z])$/.exec(key.code)?.[1]?.toLowerCase() ?? null) : null;
}

/** Undo and redo, which work wherever the focus is. */
export function modified(key: Key): 'undo' | 'redo' | null {
  if (!(key.ctrlKey || key.metaKey) || key.altKey) return null;
  const letter = letterOf(key);
  if (letter === 'z') return key.shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : null;
}

/** What a key on the board does; null for keys that are none of ours. */
export function command(key: Key): Command | null {
  if (key.altKey) return null;
  if (key.ctrlKey || key.metaKey) {
    if (key.key === 'Home') return { do: 'ends', col: 'first', row: 'first' };
    if (key.key === 'End') return { do: 'ends', col: 'last', row: 'last' };
    return null;
  }
  const arrow = ARROWS[key.key];
  if (arrow) return { do: key.shiftKey ? 'edge' : 'step', row: arrow[0], col: arrow[1] };
  switch (key.key) {
    case ' ':
      return { do: 'cycle' };
    case 'Enter':
      return { do: 'accept' };
    case 'Escape':
      return { do: 'reject' };
    case 'Home':
      return { do: 'ends', col: 'first', row: null };
    case 'End':
      return { do: 'ends', col: 'last', row: null };
    case '+':
    case '=':
      return { do: 'zoomIn' };
    case '-':
      return { do: 'zoomOut' };
    case '0':
      return { do: 'fit' };
  }
  switch (letterOf(key)) {
    case 'x':
      return { do: 'not' };
    case 'z':
      return { do: key.shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { do: 'redo' };
    case 'h':
      return { do: 'hint' };
    case 't':
      return { do: 'trial' };
    default:
      return null;
  }
}
