// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InstanceContext, SandboxWindow } from './patch';
import { patchTrustedTypes } from './patch-trusted-types';

interface Options {
  createHTML?(input: string): string | null | undefined;
}

/** As the page has it: every policy is kept, and asks its functions at each use. */
const policies: Options[] = [];
const page = {
  emptyHTML: 'empty',
  createPolicy(name: string, options: Options) {
    policies.push(options);
    return { name, createHTML: (input: string) => String(options.createHTML?.(input)) };
  },
  isHTML(this: unknown) {
    return this === page;
  },
};

const context = { id: 'a-1' } as InstanceContext;
const sandbox = () => ({}) as SandboxWindow & { trustedTypes: typeof page };

describe('patchTrustedTypes', () => {
  beforeEach(() => void Reflect.set(window, 'trustedTypes', page));
  afterEach(() => void Reflect.deleteProperty(window, 'trustedTypes'));

  it('gives policies that work, and lets go of their functions when the app ends', () => {
    const app = sandbox();
    const free = patchTrustedTypes(app, context);
    const policy = app.trustedTypes.createPolicy('vue', { createHTML: (input) => `<b>${input}</b>` });
    expect(policy.createHTML('x')).toBe('<b>x</b>');
    free();
    expect(policies.at(-1)?.createHTML?.('x')).toBeUndefined();
  });

  it('leaves everything else as the page has it, and only functions that were given', () => {
    const app = sandbox();
    patchTrustedTypes(app, context);
    expect(app.trustedTypes.emptyHTML).toBe('empty');
    expect(app.trustedTypes.isHTML()).toBe(true);
    app.trustedTypes.createPolicy('none', {});
    expect(policies.at(-1)).toEqual({});
  });

  it('does nothing where the browser has no Trusted Types', () => {
    Reflect.deleteProperty(window, 'trustedTypes');
    const app = sandbox();
    patchTrustedTypes(app, context)();
    expect('trustedTypes' in app).toBe(false);
  });
});
