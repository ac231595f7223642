// The middle button pastes the selection on Linux. Nobody who presses it on the page means to open a board.

/** How long after the button a paste may be its doing, in milliseconds. */
const SOON = 300;

/** Keeps such pastes away from everything but text fields. Gives what takes it back. */
export function noMiddlePaste(): () => void {
  let last = -Infinity;
  const press = (event: MouseEvent) => {
    if (event.button === 1) last = event.timeStamp;
  };
  const key = () => (last = -Infinity);
  const paste = (event: ClipboardEvent) => {
    if (event.timeStamp - last > SOON) return;
    const { target } = event;
    if (target instanceof Element && target.closest('input, textarea')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('pointerup', press, true);
  window.addEventListener('keydown', key, true);
  window.addEventListener('paste', paste, true);
  return () => {
    window.removeEventListener('pointerdown', press, true);
    window.removeEventListener('pointerup', press, true);
    window.removeEventListener('keydown', key, true);
    window.removeEventListener('paste', paste, true);
  };
}
