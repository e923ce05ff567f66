import { defineMicroApp, readManifest } from 'subapp-kit';
import { fetchDescription } from 'record-kit/records';
import { mountRecordApp } from 'record-kit/vue';
import pages from '../pages.json';
import ChatPage from './chat-page.vue';

const manifest = readManifest(pages);
const addresses = import.meta.glob<string>('../business/*.json', { query: '?url', import: 'default', eager: true });

/** The AI assistant: its chat is plain TypeScript, the pages around it are record-kit's. */
export const { bootstrap, mount, unmount, update } = defineMicroApp({
  name: 'assistant',
  prefixes: Object.keys(manifest),
  pages: manifest,
  async mount(context) {
    const business = await fetchDescription(addresses, context.props.prefix);
    await mountRecordApp(context, { manifest, business, ownPages: { assistantchat: ChatPage } });
  },
});
