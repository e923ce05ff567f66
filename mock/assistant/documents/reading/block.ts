/** A paragraph of a document, or a row of a table. */
export interface Block {
  text: string;
  /** The page of a PDF or the slide of a presentation, from 1. */
  page?: number;
  /** The document itself says that this is a heading. */
  heading?: boolean;
}
