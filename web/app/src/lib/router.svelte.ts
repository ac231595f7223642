// Addresses of the page: everything after "#", so that any static server will do and links need no server at all.

export type Route =
  | { view: 'choose' }
  | { view: 'play'; link: string }
  | { view: 'make'; genre: string }
  | { view: 'edit'; what: string } // a link or a genre's token
  | { view: 'notes'; rest: string };

/** Reads the part of an address after "#". What is unknown leads to the start. */
export function parseRoute(hash: string): Route {
  const [, view, rest] = /^#?\/?([a-z]*)\/?(.*)$/s.exec(hash) ?? ['', '', ''];
  switch (view) {
    case 'play':
      return rest ? { view, link: unescaped(rest) } : { view: 'choose' };
    case 'make':
      return { view, genre: unescaped(rest) };
    case 'edit':
      return { view, what: unescaped(rest) };
    case 'notes':
      return { view, rest: unescaped(rest) };
    default:
      return { view: 'choose' };
  }
}

// Chat programs escape what needs no escape, and leave "%" alone where they should not.
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const paths = {
  choose: '#/',
  play: (link: string) => `#/play/${link}`,
  make: (genre: string) => `#/make/${genre}`,
  edit: (what: string) => `#/edit/${what}`,
  notes: '#/notes',
};

class Router {
  route: Route = $state(parseRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => (this.route = parseRoute(location.hash)));
  }
}

export const router = new Router();

/** Goes to a path made by `paths`. */
export function go(path: string): void {
  location.hash = path;
}

/** The whole address of a path, to copy. */
export function address(path: string): string {
  return location.href.replace(/#.*$/s, '') + path;
}
