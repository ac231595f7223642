// Mouse, pen and fingers on a board, as strokes. One pointer writes; a second finger ends the writing and zooms and pans, and
// so does the middle button, which only pans.
import type { Hit } from './geometry';

/** How long a finger must rest to mean “the other mark”, in milliseconds; and how far it may tremble, in pixels. */
const LONG = 450;
const TREMBLE = 8;

export interface Stroke {
  phase: 'start' | 'move' | 'end' | 'cancel';
  hit: Hit;
  /** Second button, Ctrl or Cmd with the first, the pen's button, or a long press. */
  isOther: boolean;
  /** Whether the pointer has left the place where it came down. */
  isDrag: boolean;
}

/** Two fingers, or the middle button: the factor by which to zoom, about which place on the screen, and how far they moved. */
export interface Pinch {
  factor: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
}

export interface PointerUse {
  hit: (event: { clientX: number; clientY: number }) => Hit;
  stroke: (stroke: Stroke) => void;
}

interface Finger {
  x: number;
  y: number;
}

/** A Svelte action. Pinches are dispatched as bubbling `pinch` events. */
export function pointer(node: SVGElement, use: PointerUse | undefined) {
  let current = use;
  const fingers = new Map<number, Finger>();
  let writer: {
    id: number;
    from: Finger;
    isOther: boolean;
    isDrag: boolean;
    begun: boolean;
  } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The pointer whose middle button drags the board along. */
  let dragger: { id: number; at: Finger } | null = null;
  // After two fingers nothing writes until all are up.
  let isPinching = false;

  function say(phase: Stroke['phase'], at: { clientX: number; clientY: number }): void {
    if (!writer || !current) return;
    current.stroke({ phase, hit: current.hit(at), isOther: writer.isOther, isDrag: writer.isDrag });
  }

  function finish(phase: 'end' | 'cancel', at: { clientX: number; clientY: number }): void {
    clearTimeout(timer);
    if (writer?.begun) say(phase, at);
    writer = null;
  }

  function down(event: PointerEvent): void {
    if (!current) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (event.pointerType === 'touch' && fingers.size > 1) {
      finish('cancel', event);
      isPinching = true;
      return;
    }
    if (event.button === 1 && !writer) {
      node.setPointerCapture(event.pointerId);
      dragger = { id: event.pointerId, at: { x: event.clientX, y: event.clientY } };
      event.preventDefault();
      return;
    }
    if (writer || dragger || event.button > 2 || event.button === 1) return;
    node.setPointerCapture(event.pointerId);
    node.focus({ preventScroll: true });
    const isOther = event.button === 2 || event.ctrlKey || event.metaKey;
    writer = {
      id: event.pointerId,
      from: { x: event.clientX, y: event.clientY },
      isOther,
      isDrag: false,
      begun: false,
    };
    if (event.pointerType === 'touch') {
      // A finger writes when it moves, rests long or lifts: until then a second one may come.
      const at = { clientX: event.clientX, clientY: event.clientY };
      timer = setTimeout(() => {
        if (!writer) return;
        writer.isOther = true;
        begin(at);
        if ('vibrate' in navigator) navigator.vibrate(12);
      }, LONG);
    } else begin(event);
    event.preventDefault();
  }

  function begin(at: { clientX: number; clientY: number }): void {
    if (!writer || writer.begun) return;
    clearTimeout(timer);
    writer.begun = true;
    say('start', at);
  }

  function move(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    if (isPinching && finger) {
      pinch(event, finger);
      return;
    }
    if (dragger?.id === event.pointerId) {
      const [x, y] = [event.clientX, event.clientY];
      tell({ factor: 1, x, y, dx: x - dragger.at.x, dy: y - dragger.at.y });
      dragger.at = { x, y };
      return;
    }
    if (writer?.id !== event.pointerId) return;
    const { from } = writer;
    if (!writer.isDrag && Math.hypot(event.clientX - from.x, event.clientY - from.y) > TREMBLE) {
      begin({ clientX: from.x, clientY: from.y });
      writer.isDrag = true;
    }
    if (!writer.isDrag) return;
    const passed = event.getCoalescedEvents();
    for (const point of passed.length > 0 ? passed : [event]) say('move', point);
  }

  function pinch(event: PointerEvent, finger: Finger): void {
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    const [x, y] = [event.clientX, event.clientY];
    if (other) {
      const was = Math.hypot(finger.x - other.x, finger.y - other.y);
      const now = Math.hypot(x - other.x, y - other.y);
      tell({
        factor: was > 1 && now > 1 ? now / was : 1,
        x: (x + other.x) / 2,
        y: (y + other.y) / 2,
        dx: (x - finger.x) / 2,
        dy: (y - finger.y) / 2,
      });
    }
    fingers.set(event.pointerId, { x, y });
  }

  function tell(detail: Pinch): void {
    node.dispatchEvent(new CustomEvent('pinch', { detail, bubbles: true }));
  }

  function up(event: PointerEvent): void {
    if (dragger?.id === event.pointerId) dragger = null;
    fingers.delete(event.pointerId);
    if (fingers.size === 0) isPinching = false;
    if (writer?.id !== event.pointerId) return;
    const { from } = writer;
    begin({ clientX: from.x, clientY: from.y });
    finish('end', event);
  }

  function cancel(event: PointerEvent): void {
    if (dragger?.id === event.pointerId) dragger = null;
    fingers.delete(event.pointerId);
    if (fingers.size === 0) isPinching = false;
    if (writer?.id === event.pointerId) finish('cancel', event);
  }

  const noMenu = (event: Event) => {
    if (current) event.preventDefault();
  };
  // The browser's own scrolling with the middle button would fight with ours.
  const noScroll = (event: MouseEvent) => {
    if (current && event.button === 1) event.preventDefault();
  };
  node.addEventListener('mousedown', noScroll);
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', cancel);
  node.addEventListener('contextmenu', noMenu);

  return {
    update(next: PointerUse | undefined) {
      current = next;
    },
    destroy() {
      clearTimeout(timer);
      node.removeEventListener('mousedown', noScroll);
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', cancel);
      node.removeEventListener('contextmenu', noMenu);
    },
  };
}
