import { randomString } from 'subapp-kit';

/** As hard to guess as a UUID. */
const ID_SIGNS = 22;

/** The ids of what a form saves. The server does nothing when the same contents come again with the same id. */
export interface RequestIds {
  /** The id for what is sent. The same contents after a failure have the same id. */
  of(contents: object): string;
  /** After a success: whatever is sent next is something new. */
  done(): void;
}

/** Makes the ids of one form. */
export function requestIds(): RequestIds {
  let last: { text: string; id: string } | undefined;
  return {
    of(contents) {
      const text = JSON.stringify(contents);
      if (last?.text !== text) last = { text, id: randomString(ID_SIGNS) };
      return last.id;
    },
    done() {
      last = undefined;
    },
  };
}
