// Errors as sentences.
import { AskError, CrashError } from './api';
import { LoadError } from './load';
import { t } from './words';

/** What went wrong, for people, with the place in the text where there is one. */
export function sayError(error: unknown): string {
  if (error instanceof AskError) return error.message + t.common.at(error.line, error.column);
  if (error instanceof CrashError) return t.common.crash;
  if (error instanceof LoadError && error.kind === 'changed') return t.common.fault.changed;
  return error instanceof Error ? error.message : String(error);
}
