import { defineMicroApp, readManifest } from 'subapp-kit';
import { fetchDescription } from 'record-kit/records';
import { mountRecordApp } from 'record-kit/vue';
import pages from '../pages.json';
import BusinessBoard from './business/business-board.vue';
import EquipmentWall from './wall/equipment-wall.vue';
import UsersWall from './wall/users-wall.vue';

const manifest = readManifest(pages);
const addresses = import.meta.glob<string>('../business/*.json', { query: '?url', import: 'default', eager: true });

/** The pages that this app draws itself. All others are record-kit's lists, forms and charts. */
const ownPages = {
  abnormalKanban: EquipmentWall,
  monitorKanban: UsersWall,
  'sales-board': BusinessBoard,
  'production-board': BusinessBoard,
  'quality-board': BusinessBoard,
  'group-board': BusinessBoard,
};

/** Boards, equipment and user management. */
export const { bootstrap, mount, unmount, update } = defineMicroApp({
  name: 'boards',
  prefixes: Object.keys(manifest),
  pages: manifest,
  async mount(context) {
    const business = await fetchDescription(addresses, context.props.prefix);
    await mountRecordApp(context, { manifest, business, ownPages });
  },
});
