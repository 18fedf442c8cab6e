import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/firebase-wire/schema.ts',
  out: './src/firebase-wire/migrations',
});
