// The time spent on a board: stands while the page is hidden, the game paused or over, or the machine asleep.

/** A longer gap between two ticks means that the machine slept. In milliseconds. */
const ASLEEP = 5000;

export class Clock {
  seconds = $state(0);
  isPaused = $state(false);
  /** Whether the board is solved. */
  isOver = $state(false);
  private last = 0;
  private rest = 0;
  /** Times before restarts, with the number of moves from which on the new time counts. */
  private laps: { undo: number; seconds: number; finished: number | null }[] = [];
  /** The time of the first finish since the last restart. */
  finished: number | null = null;

  /** Runs until the function it gives is called. */
  run(): () => void {
    this.last = performance.now();
    const timer = setInterval(() => this.tick(), 500);
    return () => clearInterval(timer);
  }

  private tick(): void {
    const now = performance.now();
    const passed = now - this.last;
    this.last = now;
    if (this.isPaused || this.isOver || document.hidden || passed > ASLEEP) return;
    this.rest += passed;
    const whole = Math.floor(this.rest / 1000);
    if (whole > 0) {
      this.rest -= 1000 * whole;
      this.seconds += whole;
    }
  }

  /** Tells whether the board is solved. What is finished again keeps the time of the first finish. */
  over(isOver: boolean): void {
    if (isOver && !this.isOver) {
      this.finished ??= this.seconds;
      this.seconds = this.finished;
    }
    this.isOver = isOver;
  }

  /** Begins with a time, as for another game. */
  begin(seconds: number, finished: number | null): void {
    this.laps = [];
    this.rest = 0;
    this.seconds = seconds;
    this.finished = finished;
    this.isOver = false;
  }

  /** A restart begins a new time; `undo` is the number of moves after it. */
  restart(undo: number): void {
    this.laps.push({ undo, seconds: this.seconds, finished: this.finished });
    this.seconds = 0;
    this.finished = null;
  }

  /** When a restart is taken back, its time comes back too. */
  undone(undo: number): void {
    for (let lap = this.laps.at(-1); lap && undo < lap.undo; lap = this.laps.at(-1)) {
      this.laps.pop();
      this.seconds += lap.seconds;
      this.finished = lap.finished;
    }
  }
}

/** Minutes and seconds, with hours where there are any. */
export function timeText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
