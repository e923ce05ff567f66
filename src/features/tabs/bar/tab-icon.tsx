import { HomeOutlined, PushpinFilled } from '@ant-design/icons';
import { HOME_PATH } from '@portal/contract/paths/entry';
import { NamedIcon } from '@/shared/ui/named-icon';
import type { Tab } from '../model/tab';
import styles from './tab-bar.module.css';

/** The icon of a tab's page; a pin where the person has pinned it. */
export function TabIcon({ tab }: { tab: Tab }) {
  if (tab.key === HOME_PATH) return <HomeOutlined aria-hidden="true" />;
  if (tab.pinned) return <PushpinFilled className={styles.pin} aria-hidden="true" />;
  return tab.icon === undefined ? null : <NamedIcon name={tab.icon} />;
}
