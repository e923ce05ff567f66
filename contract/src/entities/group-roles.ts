/** A line of a provider's mapping: people of this group get this role. */
export interface GroupRole {
  /** As the provider names the group; it may hold spaces and `=`. */
  group: string;
  roleCode: string;
}

/** `Portal Admins = administrator`; what stands behind the last `=` is the code of a role. */
const LINE = /^[ \t]*([^\n]*[^\n \t])[ \t]*=[ \t]*([\p{L}\p{N}][\p{L}\p{N}._:\-/]*)[ \t]*$/u;
const LINE_OR_NONE = `(?:${LINE.source.slice(1, -1)}|[ \\t]*)`;

/** How a whole text of pairs looks: one pair a line; lines may be empty. */
export const GROUP_ROLES = new RegExp(`^${LINE_OR_NONE}(?:\\n${LINE_OR_NONE})*$`, 'u');

/** The pairs of a provider's text. Lines that are no pairs are left out; the form and the server refuse them. */
export function groupRoles(text: string): GroupRole[] {
  return text.split('\n').flatMap((line) => {
    const [, group, roleCode] = LINE.exec(line) ?? [];
    return group === undefined || roleCode === undefined ? [] : [{ group, roleCode }];
  });
}
