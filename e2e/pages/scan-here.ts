import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * What is scanned: what is in front (the open dialog, else the page), all kept pages of the application in front, the
 * whole document, or what a selector finds.
 */
export type Part = 'front' | 'kept pages' | 'document' | { selector: string };

export interface Wanted {
  part: Part;
  options: axe.RunOptions;
  /** Of what is alike a few are enough. */
  alike: string;
}

export interface Scanned {
  violations: string[];
  /** The headings that were shown. */
  headings: string[];
}

/**
 * Runs inside the page, where it has nothing but its own text. An application keeps its pages in one panel, all but one
 * hidden: to scan them together, they are shown below each other as long as that takes.
 *
 * @returns undefined where axe is not there yet
 */
export async function scanHere({ part, options, alike }: Wanted): Promise<Scanned | undefined> {
  const run = window.axe?.run;
  if (run === undefined) return undefined;
  const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(visible);
  const panels = () => shown('[role="tabpanel"]');
  const choose = (): Element[] => {
    if (part === 'document') return [document.documentElement];
    if (part === 'kept pages') return panels();
    if (part !== 'front') return shown(part.selector);
    return (
      [shown('[role="dialog"], [role="alertdialog"]'), panels(), [document.documentElement]].find(
        (found) => found.length > 0,
      ) ?? []
    );
  };
  const found = choose();
  if (found.length === 0) throw new Error(`Nothing is shown of ${JSON.stringify(part)}.`);

  const kept =
    part === 'kept pages'
      ? found.flatMap((panel) => [...panel.querySelectorAll<HTMLElement>('[hidden], [style*="display: none"]')])
      : [];
  const pages = kept
    .filter((box) => box.querySelector('h1') !== null)
    .map((box) => ({ box, hidden: box.hidden, display: box.style.display }));
  for (const { box } of pages) {
    box.hidden = false;
    box.style.display = '';
  }
  if (pages.length > 0) for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  try {
    for (const animation of document.getAnimations()) {
      // A colour on its way to another is none that anybody reads by. Some animations have no end.
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    }
    const { violations } = await run({ include: found, exclude: [alike] }, options);
    return {
      violations: violations.map(({ id, nodes }) => {
        const said = nodes.map(
          ({ target, any, all, none }) =>
            `${target.join(' ')} (${[...any, ...all, ...none].map(({ message }) => message).join('; ')})`,
        );
        return `${id}: ${said.join(' | ')}`;
      }),
      headings: found.flatMap((element) =>
        [...element.querySelectorAll('h1')].filter(visible).map(({ textContent }) => textContent.trim()),
      ),
    };
  } finally {
    for (const { box, hidden, display } of pages) {
      box.hidden = hidden;
      box.style.display = display;
    }
  }
}
