import { minify } from 'rolldown/utils';

/** Minifies a script with the tool of Vite's builds, which is faster than webpack's own and has a smaller output. */
export async function minified(input: Record<string, string | Buffer>): Promise<{ code?: string; errors?: string[] }> {
  const [name = '', text = ''] = Object.entries(input)[0] ?? [];
  const { code, errors } = await minify(name, String(text), {
    compress: { target: 'es2022' },
    mangle: true,
    codegen: { legalComments: 'none' },
  });
  return errors.length > 0 ? { errors: errors.map(({ message }) => message) } : { code };
}
