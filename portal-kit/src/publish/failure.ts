/** Ends the command with one sentence that says what happened and what to do. */
export class Failure extends Error {}
