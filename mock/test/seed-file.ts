import { fileURLToPath } from 'node:url';

/** The path of a document that the demo data bring along, such as `leave-policy.docx`. */
export const seedFile = (name: string): string => fileURLToPath(new URL(`../seed/files/${name}`, import.meta.url));
