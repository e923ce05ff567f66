import { minify } from 'rolldown/utils';

/** Makes a script small, by what makes Vite's builds small: in a tenth of the time of webpack's own tool, and smaller. */
export async function minified(input: Record<string, string | Buffer>): Promise<{ code?: string; errors?: string[] }> {
  const [name = '', text = ''] = Object.entries(input)[0] ?? [];
  const { code, errors } = await minify(name, String(text), {
    compress: { target: 'es2022' },
    mangle: true,
    codegen: { legalComments: 'none' },
  });
  return errors.length > 0 ? { errors: errors.map(({ message }) => message) } : { code };
}
