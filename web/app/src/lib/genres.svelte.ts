// The genres as the Rust code tells them, in the reader's language.
import { desk } from './api';
import type { Genre } from './protocol';

export const genres: { list: Genre[]; version: string } = $state({ list: [], version: '' });

/** Asks again, for the language of the settings. */
export async function loadGenres(): Promise<void> {
  const told = await desk('genres', {});
  genres.list = told.genres;
  genres.version = told.version;
}

export function genreOf(token: string): Genre | undefined {
  return genres.list.find((genre) => genre.token === token);
}
