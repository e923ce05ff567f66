/** An element as the ledger names it. */
export function labelOf(element: Element): string {
  return `<${element.localName}${element.id ? ` id="${element.id}"` : ''}>`;
}
