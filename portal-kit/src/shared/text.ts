/** The languages that the commands know. */
export const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The same words in each of them. `{name}` stands for a value. */
export type Text = Readonly<Record<Language, string>>;
/** What may stand in a text; another text is told in the same language. */
export type Value = string | number | Text;

/** `'a' | 'b'` of `'… {a} … {b}'`; never where a text takes nothing. Braces with a space in them are those of JSON. */
type Names<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string} ${string}` ? never : Name) | Names<Rest>
  : never;
/** What a text takes. */
export type Arguments<Of extends Text> = [Names<Of['en']>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Of['en']>, Value>>];

/** A text with its values, in every language. */
export function say<const Of extends Text>(text: Of, ...args: Arguments<Of>): Text {
  const values: Readonly<Record<string, Value>> = args[0] ?? {};
  return { zh: filled(text, values, 'zh'), en: filled(text, values, 'en') };
}

/** Words that are the same in every language, such as those of another program. */
export const plain = (words: string): Text => ({ zh: words, en: words });

const filled = (text: Text, values: Readonly<Record<string, Value>>, language: Language): string =>
  text[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === 'object' ? value[language] : String(value);
  });
