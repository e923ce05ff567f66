import { transform } from 'esbuild';

/** TypeScript and JSX to JavaScript by esbuild, which the workspace has anyway; types are checked elsewhere. */
export default function esbuildLoader(source) {
  const done = this.async();
  const settings = {
    loader: 'tsx',
    jsx: 'automatic',
    target: 'es2022',
    sourcefile: this.resourcePath,
    sourcemap: this.sourceMap ? 'external' : false,
  };
  transform(source, settings).then(
    ({ code, map }) => done(null, code, map ? JSON.parse(map) : undefined),
    (error) => done(error),
  );
}
