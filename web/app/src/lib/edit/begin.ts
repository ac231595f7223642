// How a drawing begins: from an address, from the draft, or blank.
import { AskError, desk } from '../api';
import { genreOf, genres } from '../genres.svelte';
import { Editor } from './editor.svelte';
import { putAside, readDraft } from './draft';

/** Sides of a sheet that nothing else says the size of. */
const SIDE = 8;

export interface Beginning {
  editor: Editor;
  /** Whether an earlier drawing was put aside for this one. */
  isAside: boolean;
}

/** What an address asks for: a genre's token means its draft, anything else is a board. */
export async function beginEdit(what: string): Promise<Beginning> {
  const genre = what === '' ? genres.list[0] : genreOf(what);
  return genre ? { editor: await draftOrBlank(genre.token), isAside: false } : fromLink(what);
}

async function draftOrBlank(genre: string): Promise<Editor> {
  const draft = readDraft(genre);
  if (draft) {
    try {
      return await Editor.fromDraft(genre, draft);
    } catch (error) {
      // A draft that cannot be read any more must not lock the reader out.
      if (!(error instanceof AskError)) throw error;
    }
  }
  return Editor.blank(genre, SIDE, SIDE);
}

async function fromLink(link: string): Promise<Beginning> {
  const { boards } = await desk('open', { text: link });
  const first = boards[0];
  if (!first) throw new AskError('');
  if ('error' in first)
    throw new AskError(first.error.message, first.error.line, first.error.column);
  return setAside(first.genre, () => Editor.of(first.text));
}

/** Makes a sheet in place of the draft, which is kept aside. */
export async function setAside(genre: string, make: () => Promise<Editor>): Promise<Beginning> {
  const earlier = readDraft(genre);
  const editor = await make();
  const isAnother = earlier !== null && earlier.board !== editor.settled.board;
  if (isAnother) putAside(genre);
  editor.keep();
  return { editor, isAside: isAnother };
}
