import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Form, Input, Space } from 'antd';
import { fieldErrors } from '@portal/contract/admin/crud/wire';
import type { BrandSettings } from '@portal/contract/admin/brand';
import { BRAND_IMAGES, BRAND_NAME_MAX, COLOUR_PATTERN, type BrandImage } from '@portal/contract/brand';
import { brandColours } from '@portal/contract/brand-colours';
import { ACCENT_COLOURS } from '@portal/contract/display';
import { requestIds } from '@portal/contract/request-ids';
import { useAskingClose } from '@/features/unsaved-input';
import { ApiError, messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { usePhone } from '@/shared/ui/use-phone';
import { brandMessages } from './brand.messages';
import styles from './brand.module.css';
import { BrandPreview, type BrandDraft } from './brand-preview';
import { brandQuery, saveBrand, type BrandOwner } from './brand-source';
import { ImageField } from './image-field';

const WIDTH_PX = 960;
const EMPTY: BrandDraft = { brand_name: '', brand_name_en: '', colour: '', logo: '', picture: '' };

interface BrandFormProps {
  owner: BrandOwner;
  title: string;
  /** The brand as it was read. */
  read: BrandSettings;
  onClose: () => void;
}

/** Name, colour and images of a tenant, beside a preview that follows what is typed. */
export function BrandForm({ owner, title, read, onClose }: BrandFormProps) {
  const t = useMessages(brandMessages);
  const phone = usePhone();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [ids] = useState(requestIds);
  const [draft, setDraft] = useState<BrandDraft>(read);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const dirty = fieldsOf(EMPTY).some((name) => draft[name] !== read[name]);
  const close = useAskingClose({ dirty, busy, title, onClose });
  const change = (part: Partial<BrandDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };
  const colour = draft.colour.trim().toLowerCase();

  const save = async () => {
    const found = faultsOf(draft, (key) => t(key));
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    const { brand_name, brand_name_en } = draft;
    const images = Object.fromEntries(
      BRAND_IMAGES.filter((kind) => draft[kind] !== read[kind]).map((kind) => [kind, draft[kind] || null]),
    );
    const body = { version: read.version, brand_name, brand_name_en, colour, ...images };
    try {
      await saveBrand(owner, { ...body, request_id: ids.of(body) });
      void client.invalidateQueries({ queryKey: brandQuery(owner).queryKey });
      void message.success(t('adminBrand.saved'));
      onClose();
    } catch (error) {
      const wrong = error instanceof ApiError ? fieldErrors.safeParse(error.data) : undefined;
      if (wrong?.success) setErrors(wrong.data.fields);
      else setFailure(messageOf(error));
    }
    setBusy(false);
  };
  const reset = () => {
    change(EMPTY);
    void message.info(t('adminBrand.resetDone'));
  };

  const item = (name: keyof BrandDraft) =>
    errors[name] === undefined ? {} : { validateStatus: 'error' as const, help: errors[name] };
  const image = (kind: BrandImage) => (
    <ImageField
      kind={kind}
      value={draft[kind]}
      error={errors[kind]}
      onChange={(value) => change({ [kind]: value })}
      onFault={(text) => setErrors((before) => ({ ...before, [kind]: text }))}
    />
  );
  return (
    <Drawer
      open
      onClose={close}
      title={title}
      size={phone ? '100%' : WIDTH_PX}
      mask={{ closable: false }}
      footer={
        <Space>
          <Button type="primary" loading={busy} disabled={!dirty} onClick={() => void save()}>
            {t('adminBrand.save')}
          </Button>
          <Button onClick={close}>{t('adminBrand.cancel')}</Button>
          <Button onClick={reset}>{t('adminBrand.reset')}</Button>
        </Space>
      }
    >
      {failure === undefined ? null : <Alert className={styles.said} type="error" showIcon title={failure} />}
      <div className={styles.editor}>
        <Form layout="vertical" component="div">
          <Form.Item
            label={t('adminBrand.name')}
            htmlFor="brand_name"
            extra={t('adminBrand.namesHint')}
            {...item('brand_name')}
          >
            <Input
              id="brand_name"
              value={draft.brand_name}
              maxLength={BRAND_NAME_MAX}
              placeholder={brandMessages.zh['adminBrand.defaultName']}
              onChange={({ target }) => change({ brand_name: target.value })}
            />
          </Form.Item>
          <Form.Item label={t('adminBrand.nameEn')} htmlFor="brand_name_en" {...item('brand_name_en')}>
            <Input
              id="brand_name_en"
              value={draft.brand_name_en}
              maxLength={BRAND_NAME_MAX}
              placeholder={brandMessages.en['adminBrand.defaultName']}
              onChange={({ target }) => change({ brand_name_en: target.value })}
            />
          </Form.Item>
          <Form.Item
            label={t('adminBrand.colour')}
            htmlFor="colour"
            extra={t('adminBrand.colourHint')}
            {...item('colour')}
          >
            <div className={styles.colour}>
              <input
                type="color"
                aria-label={t('adminBrand.colourPick')}
                value={COLOUR_PATTERN.test(colour) ? colour : ACCENT_COLOURS.blue.light.fill}
                onChange={({ target }) => change({ colour: target.value })}
              />
              <Input
                id="colour"
                value={draft.colour}
                placeholder={ACCENT_COLOURS.blue.light.fill}
                onChange={({ target }) => change({ colour: target.value })}
              />
            </div>
          </Form.Item>
          <Corrected colour={colour} />
          {image('logo')}
          {image('picture')}
        </Form>
        <BrandPreview draft={{ ...draft, colour }} />
      </div>
    </Drawer>
  );
}

/** What becomes of a colour on which white text could not be read. */
function Corrected({ colour }: { colour: string }) {
  const t = useMessages(brandMessages);
  if (!COLOUR_PATTERN.test(colour)) return null;
  const { light, dark } = brandColours(colour);
  if (light.fill === colour) return null;
  return (
    <Alert
      className={styles.said}
      type="info"
      showIcon
      title={t('adminBrand.colourCorrected', { light: light.fill, dark: dark.fill })}
    />
  );
}

const fieldsOf = (draft: BrandDraft): (keyof BrandDraft)[] => {
  const { brand_name, brand_name_en, colour, logo, picture } = draft;
  const known: Record<keyof BrandDraft, string> = { brand_name, brand_name_en, colour, logo, picture };
  return Object.keys(known).filter((name): name is keyof BrandDraft => name in known);
};

/** What is wrong, by field; the server checks the same. */
function faultsOf(
  { brand_name, brand_name_en, colour }: BrandDraft,
  say: (key: 'adminBrand.nameInBoth' | 'adminBrand.colourWrong') => string,
): Record<string, string> {
  const [zh, en] = [brand_name.trim() === '', brand_name_en.trim() === ''];
  const typed = colour.trim().toLowerCase();
  return {
    ...(zh === en ? {} : { [zh ? 'brand_name' : 'brand_name_en']: say('adminBrand.nameInBoth') }),
    ...(typed === '' || COLOUR_PATTERN.test(typed) ? {} : { colour: say('adminBrand.colourWrong') }),
  };
}
