import { z } from 'zod';
import { API_BASE } from '@portal/contract/call';
import { escapeHtml } from './escape-html';
import type { Json } from './json-schemas';

const schemaObject = z.record(z.string(), z.unknown());
const content = z.object({ 'application/json': z.object({ schema: z.unknown() }).optional() }).loose();
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.unknown()),
  'x-permission': z.string().optional(),
  'x-timeout-ms': z.number().optional(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() }).partial(),
  ),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.object({ 200: z.object({ description: z.string(), content }) }).loose(),
});
const documentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

/** The document as a page to read: plain HTML without scripts, and nothing is loaded from elsewhere. */
export function openApiPage(document: Json): string {
  const { info, paths } = documentSchema.parse(document);
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const links = calls.map(
    ({ operationId, summary }) =>
      `<li><a href="#${operationId}"><code>${operationId}</code></a> ${escapeHtml(summary)}</li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} ${escapeHtml(info.version)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(info.title)} <small>version ${escapeHtml(info.version)}</small></h1>
<p>${calls.length} calls below <code>${API_BASE}</code>. For programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).
Every answer but a file is an envelope <code>{ success, code, msg, data }</code>; a refusal has <code>success: false</code>, its
HTTP status as <code>code</code>, and words in the language of the header <code>lang</code> (<code>zh</code> or <code>en</code>).</p>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
${calls.map(section).join('\n')}</main></body></html>
`;
}

type Call = z.output<typeof operationSchema> & { path: string; method: string };

function section(call: Call): string {
  const own = call.parameters.filter((one) => one.name !== undefined);
  const facts = [
    call.security.length === 0 ? 'Open: needs no token.' : 'Needs a session token.',
    call['x-permission'] === undefined ? '' : `Permission <code>${escapeHtml(call['x-permission'])}</code>.`,
    call['x-timeout-ms'] === undefined ? '' : `Callers wait ${call['x-timeout-ms'] / 1000} s.`,
  ];
  const rows = own.map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name ?? '')}</code></td><td>${escapeHtml(one.in ?? '')}</td><td>${one.required ? 'required' : ''}</td><td><code>${escapeHtml(brief(one.schema))}</code></td></tr>`,
  );
  const body = call.requestBody?.content['application/json']?.schema;
  const answer = call.responses[200].content['application/json']?.schema;
  return `<section id="${call.operationId}"><h2><code>${call.method} ${escapeHtml(call.path)}</code></h2>
<p>${escapeHtml(call.summary)}. ${facts.filter(Boolean).join(' ')}</p>
${rows.length === 0 ? '' : `<table><thead><tr><th>parameter</th><th>in</th><th></th><th>type</th></tr></thead><tbody>${rows.join('')}</tbody></table>`}
${body === undefined ? '' : details(`Body${call.requestBody?.required ? '' : ', may be left out'}`, body)}
${answer === undefined ? `<p>The answer is a file or a stream.</p>` : details('Data of the answer', dataOf(answer))}</section>`;
}

const details = (title: string, schema: unknown): string =>
  `<details><summary>${title}: <code>${escapeHtml(brief(schema))}</code></summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;

function dataOf(envelope: unknown): unknown {
  return schemaObject.parse(schemaObject.parse(envelope).properties).data;
}

/** A schema in a few words: `{ id, name? }`, `string[]`, `"a" | "b"`. */
function brief(schema: unknown): string {
  const parsed = schemaObject.safeParse(schema);
  if (!parsed.success) return 'any';
  const { $ref, type, anyOf, items, properties, required, enum: values, const: value } = parsed.data;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? 'any';
  if (value !== undefined) return JSON.stringify(value);
  if (Array.isArray(values)) return values.map((one) => JSON.stringify(one)).join(' | ');
  if (Array.isArray(anyOf)) return anyOf.map(brief).join(' | ');
  if (type === 'array') return `${brief(items)}[]`;
  const fields = schemaObject.safeParse(properties);
  if (fields.success) {
    const needed = Array.isArray(required) ? required : [];
    return `{ ${Object.keys(fields.data)
      .map((name) => (needed.includes(name) ? name : `${name}?`))
      .join(', ')} }`;
  }
  return typeof type === 'string' ? type : 'any';
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif; }
body { margin: 0; } main { max-width: 60rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
h1 small { font-size: .9rem; font-weight: 400; opacity: .75; }
h2 { font-size: 1rem; margin: 2rem 0 .25rem; padding-top: .75rem; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); overflow-wrap: anywhere; }
nav ul { columns: 22rem; padding-left: 1.1rem; } section { scroll-margin-top: 1rem; }
table { border-collapse: collapse; } th, td { text-align: start; padding: .15rem 1rem .15rem 0; font-weight: 400; } th { opacity: .7; }
code, pre { font-family: ui-monospace, Consolas, monospace; font-size: .92em; } code { overflow-wrap: anywhere; }
pre { overflow: auto; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent); border-radius: 6px; }
summary { cursor: pointer; }
`;
