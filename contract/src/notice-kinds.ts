/** The kinds of notices: of the workflow, from an administrator, about the own account, and anything else. */
export const NOTICE_KINDS = ['workflow', 'announcement', 'security', 'other'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The kind of a notice that names none: the content of a notice is free (docs/specification.md#config-entry). */
export const OTHER_NOTICE = 'other' satisfies NoticeKind;
