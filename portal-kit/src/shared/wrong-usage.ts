/** Words for a flag, a file or an argument that is missing or wrong. The command ends with the code 2. */
export class WrongUsage extends Error {}
