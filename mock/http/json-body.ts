import type { FastifyInstance } from 'fastify';
import { badInput } from './parse-input';

/** How deep lists and objects of a body may stand in each other. The deepest body of the contract has 6. */
const DEPTH_MAX = 64;

/**
 * Reads bodies of JSON. A POST without a body is a call without input, whatever its content type says. Functions that
 * walk through a value call themselves for each level, so a body that is too deep is refused before any of them runs.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else if (isTooDeep(body)) done(badInput('JSON'));
    else void parseJson(request, body, done);
  });
}

/** Whether brackets outside of texts stand deeper than allowed. Works on any text, JSON or not. */
export function isTooDeep(json: string, max = DEPTH_MAX): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (inText) {
      if (character === '\\') at += 1;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > max) return true;
  }
  return false;
}
