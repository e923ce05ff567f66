/** A text of the administration area in the portal's two languages. */
export interface Label {
  readonly zh: string;
  readonly en: string;
}

/** The words that a tenant's administrators gave to the text of an id, where they did. */
export type OwnLabel = (id: string) => Label | undefined;

/** Fills `{name}` in both languages. An argument may itself be a label. */
export function fillLabel(label: Label, values: Readonly<Record<string, string | number | Label>>): Label {
  const fill = (text: string, language: keyof Label) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === 'object' ? value[language] : String(value);
    });
  return { zh: fill(label.zh, 'zh'), en: fill(label.en, 'en') };
}
