import { writeFileSync } from 'node:fs';
import { MEMBERS_FILE, membersFile } from './members-file';

/** `node --import tsx qa/natives/write.ts`: writes the runtime's list, after `@webref/idl` was renewed. */
writeFileSync(MEMBERS_FILE, await membersFile());
