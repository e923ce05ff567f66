import { useQuery } from '@tanstack/react-query';
import { pictureQuery } from '../query/picture-query';
import styles from './portrait.module.css';

interface PortraitProps {
  /** What the person is called; its first letter stands where there is no picture. */
  name: string;
  avatarId: string | undefined;
  /** Width and height, px. */
  size: number;
}

/** The face of a person, or their first letter until it has come. It says nothing that the name beside it does not. */
export function Portrait({ name, avatarId, size }: PortraitProps) {
  const { data } = useQuery({ ...pictureQuery(avatarId ?? ''), enabled: avatarId !== undefined });
  return (
    <span
      className={styles.portrait}
      style={Object.fromEntries([['--portrait-size', `${size}px`]])}
      aria-hidden="true"
      data-initial={[...name][0]}
    >
      {data !== undefined && avatarId !== undefined ? <img src={data} alt="" draggable={false} /> : null}
    </span>
  );
}
