// All words of the page in both languages, a file a view. `t.play.undo` is the word in the reader's language; used in a
// template it follows the switch. Each file types its Japanese by its English, so that a missing word fails the type check.
import { settings } from '../settings.svelte';
import * as choose from './choose';
import * as common from './common';
import * as edit from './edit';
import * as inout from './inout';
import * as make from './make';
import * as notes from './notes';
import * as play from './play';

function pick<W>(words: { en: W; ja: W }): W {
  return words[settings.lang];
}

export const t = {
  get common() {
    return pick(common);
  },
  get choose() {
    return pick(choose);
  },
  get play() {
    return pick(play);
  },
  get make() {
    return pick(make);
  },
  get edit() {
    return pick(edit);
  },
  get inout() {
    return pick(inout);
  },
  get notes() {
    return pick(notes);
  },
};

/** A text as a sentence of its own. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
