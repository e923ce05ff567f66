/** A text of the administration area in the portal's two languages. */
export interface Words {
  readonly zh: string;
  readonly en: string;
}

/** Fills `{name}` in both languages; an argument may itself be worded in both. */
export function fillWords(words: Words, values: Readonly<Record<string, string | number | Words>>): Words {
  const fill = (text: string, language: keyof Words) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === 'object' ? value[language] : String(value);
    });
  return { zh: fill(words.zh, 'zh'), en: fill(words.en, 'en') };
}
