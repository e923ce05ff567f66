import { fileOfLink } from '@portal/contract/paths/file-link';
import { isLocalPath } from '@portal/contract/paths/local-path';

/** What a link in a text may do. */
export interface MarkdownOptions {
  /** Called for links to a path of the portal. Links to other hosts open a window of their own. */
  onPath(path: string): void;
  /** Called for links to a stored file. */
  onFile(file: { fileId: string; name: string }): void;
}

/**
 * Draws a small Markdown as elements: paragraphs, lists, quotations, code, bold, links. No part of the text is parsed as
 * HTML. Only a path of the portal, a stored file or an http address becomes a link. A quotation is somebody else's text:
 * nothing in it is a link.
 */
export function markdown(text: string, options: MarkdownOptions): DocumentFragment {
  const fragment = document.createDocumentFragment();
  let list: HTMLUListElement | undefined;
  let code: HTMLElement | undefined;
  let quote: HTMLElement | undefined;
  for (const line of text.split('\n')) {
    const quoted = code === undefined && /^> /.test(line);
    if (!quoted) quote = undefined;
    if (quoted) {
      list = undefined;
      quote ??= fragment.appendChild(document.createElement('blockquote'));
      quote.appendChild(document.createElement('p')).textContent = line.slice(2);
    } else if (/^```/.test(line)) {
      code = code ? undefined : codeBlock(fragment);
      list = undefined;
    } else if (code) {
      code.append(`${line}\n`);
    } else if (/^\s*[-*] /.test(line)) {
      list ??= fragment.appendChild(document.createElement('ul'));
      inline(list.appendChild(document.createElement('li')), line.replace(/^\s*[-*] /, ''), options);
    } else {
      list = undefined;
      if (line.trim() !== '')
        inline(fragment.appendChild(document.createElement('p')), line.replace(/^#+ /, ''), options);
    }
  }
  return fragment;
}

function codeBlock(parent: DocumentFragment): HTMLElement {
  return parent.appendChild(document.createElement('pre')).appendChild(document.createElement('code'));
}

const INLINE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)/g;

function inline(parent: HTMLElement, text: string, options: MarkdownOptions): void {
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    parent.append(text.slice(from, match.index));
    from = match.index + match[0].length;
    const [whole, bold, code, label, target] = match;
    if (bold) parent.appendChild(document.createElement('strong')).append(bold);
    else if (code) parent.appendChild(document.createElement('code')).append(code);
    else if (label && target) parent.append(link(label, target, options) ?? whole);
  }
  parent.append(text.slice(from));
}

function link(label: string, target: string, options: MarkdownOptions): HTMLElement | undefined {
  const file = fileOfLink(target);
  if (file !== undefined) return fileButton(label, () => options.onFile(file));
  const isPath = isLocalPath(target);
  if (!isPath && !/^https?:\/\//i.test(target)) return undefined;
  const anchor = document.createElement('a');
  anchor.href = target;
  anchor.textContent = label;
  if (isPath) {
    anchor.addEventListener('click', (event) => {
      event.preventDefault();
      options.onPath(target);
    });
  } else {
    anchor.target = '_blank';
    anchor.rel = 'noopener noreferrer';
  }
  return anchor;
}

/** A preview has no address of its own, so what opens it is a button. */
function fileButton(label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'chat-file';
  made.textContent = label;
  made.addEventListener('click', onClick);
  return made;
}
