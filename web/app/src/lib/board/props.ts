// What a board's picture needs to know.
import type { Met, Scene, Tools } from '../protocol';
import type { Drawn, Overlay } from './overlay';
import type { Stroke } from './pointer';

export interface BoardProps {
  scene: Scene;
  tools: Tools;
  /** The marks; without them the untouched board is shown. */
  marks?: Drawn | undefined;
  rowsMet?: Met[];
  colsMet?: Met[];
  areasMet?: Met[];
  /** The cells of each finished piece. */
  pieces?: number[][];
  /** The gaps along borders that have the threads that they ask for. */
  settled?: number[];
  over?: Overlay;
  /** The cell of the keyboard cursor; null for a picture that is no grid to move in. */
  cursor?: number | null;
  /** The accessible name. */
  label: string;
  /** More about a cell for screen readers; "" where there is nothing to say. */
  describe?: ((cell: number) => string) | undefined;
  onstroke?: ((stroke: Stroke) => void) | undefined;
  onkeydown?: ((event: KeyboardEvent) => void) | undefined;
  /** Its width on the screen in pixels; without it the picture fills its place. */
  width?: number | undefined;
  /** Whether the margin has room for numbers even where the board has none (for the editor). */
  numbers?: { rows: boolean; cols: boolean } | undefined;
  /** Whether rows and columns are numbered at the rim. */
  rim?: boolean;
  /** Names to write into cells, such as an area's that a sentence speaks of. */
  names?: { cell: number; text: string }[];
  element?: SVGSVGElement | undefined;
}
