import { plain, type Text } from './text.ts';

/** Words for a flag, a file or an argument that is missing or wrong. The command ends with the code 2. */
export class WrongUsage extends Error {
  /** The words in every language; the message is English. */
  readonly text: Text;

  constructor(words: string | Text) {
    const text = typeof words === 'string' ? plain(words) : words;
    super(text.en);
    this.text = text;
  }
}
