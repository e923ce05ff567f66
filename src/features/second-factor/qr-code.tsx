import { QRCode } from 'antd';

const SIZE_PX = 184;

/** A text as a QR code, black on white in the dark as well: not every camera reads it the other way round. */
export function SecretQrCode({ text, label }: { text: string; label: string }) {
  return (
    <div role="img" aria-label={label}>
      <QRCode value={text} type="svg" size={SIZE_PX} color="#000" bgColor="#fff" />
    </div>
  );
}
