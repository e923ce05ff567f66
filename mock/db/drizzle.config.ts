import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config mock/db/drizzle.config.ts` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './mock/db/schema/index.ts',
  out: './mock/db/migrations',
});
