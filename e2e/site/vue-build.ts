import { container, FIXTURE_HEADING, type FederationTool } from './federation-builds';

/** Vue 3 by Vite and the federation plugin, as docs/vue-remote.md describes it. */
export const VUE: FederationTool = {
  tool: 'vue',
  packages: [
    'vite@8.3.8',
    '@module-federation/vite@1.23.0',
    '@vitejs/plugin-vue@6.0.11',
    'vue@3.5.45',
  ],
  entry: 'remoteEntry.var.js',
  exceptions: [
    {
      rule: 'globals',
      allow: '__mf_*',
      reason: 'The federation plugin keeps its modules there.',
    },
    {
      rule: 'globals',
      allow: '__VUE_*',
      reason: 'Vue and the federation plugin set marks for developer tools.',
    },
  ],
  build: (name) => `import vue from '@vitejs/plugin-vue';
import { build } from 'vite';
import { federation } from '@module-federation/vite';
await build({
  root: import.meta.dirname, configFile: false, logLevel: 'warn', base: '',
  build: {
    outDir: 'dist', target: 'es2022', modulePreload: false,
    rollupOptions: { input: './src/remote.js', output: { chunkFileNames: 'assets/[name]-[hash].mjs' } },
  },
  plugins: [
    vue(),
    federation({ ${container(name).replace('remoteEntry.js', 'remoteEntry.mjs')}, varFilename: 'remoteEntry.var.js', dts: false, manifest: false }),
  ],
});
`,
  sources: (name) => ({
    'src/remote.js': `let page;
let app;
export default {
  name: '${name}',
  contract: '1.0.0',
  pages: ['tiny'],
  slots: [],
  async preparePage() { page = await import('./page.js'); },
  async loadSlot(id) { throw new Error('no contribution ' + id); },
  mount({ element }) { app = page.draw(element); },
  unmount() { app?.unmount(); app = undefined; },
};
`,
    // As libraries do that insert rules one by one: they are in no text of the element.
    'src/page.js': `import { createApp } from 'vue';
import Page from './page.vue';
let style;
export function draw(element) {
  if (!style) {
    style = document.createElement('style');
    style.nonce = document.querySelector('script[nonce]').nonce;
    document.head.append(style);
    style.sheet.insertRule('.vue-fixture button { text-indent: 5px; }');
  }
  const app = createApp(Page);
  app.mount(element);
  return app;
}
`,
    'src/picture.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><circle cx="8" cy="8" r="7"/></svg>',
    'src/page.vue': `<script setup>
import { ref } from 'vue';
import picture from './picture.svg?no-inline';
const count = ref(0);
</script>
<template>
  <section class="vue-fixture">
    <h1>${FIXTURE_HEADING}</h1>
    <img :src="picture" alt="" />
    <button @click="count += 1">Count {{ count }}</button>
  </section>
</template>
<style scoped>
.vue-fixture { padding-left: 7px; }
.vue-fixture h1 { letter-spacing: 3px; }
</style>
`,
  }),
};
