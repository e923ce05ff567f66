import { describe, expect, it } from 'vitest';
import { adminCalls } from '@portal/contract/admin/calls';
import { callRoutes } from '@portal/contract/routes';
import { openApiDocument } from './openapi';
import { openApiPage } from './openapi-page';

const document = openApiDocument();
const text = JSON.stringify(document);

describe('the OpenAPI document', () => {
  it('describes every call once', () => {
    const operations = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name);
    const specified = new Set(Object.values(callRoutes).map(({ path }): string => path));
    const administration = adminCalls.filter(({ route }) => !specified.has(route.path)).map(({ name }) => name);
    expect(administration.length).toBeGreaterThan(100);
    expect(operations.sort()).toEqual([...Object.keys(callRoutes), ...administration].sort());
  });

  it('refers only to what it contains', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      const [, ...parts] = reference.split('/');
      let found: unknown = document;
      for (const part of parts)
        found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
      expect(found, reference).toBeDefined();
    }
  });

  it('names the path parameters it uses', () => {
    for (const [path, item] of Object.entries(Object(document.paths))) {
      for (const [, name] of path.matchAll(/\{(\w+)\}/g))
        expect(JSON.stringify(item)).toContain(`"name":"${name}","in":"path"`);
    }
  });

  it('can be read as a page, which holds every call and loads nothing', () => {
    const page = openApiPage(document);
    for (const [name, route] of Object.entries(callRoutes)) {
      expect(page).toContain(`<section id="${name}"><h2><code>${route.method} ${route.path}`);
    }
    expect(page).not.toMatch(/<script|src=|href="(?!#|openapi\.json)/);
  });
});
