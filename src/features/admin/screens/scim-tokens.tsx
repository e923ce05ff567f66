import { Form } from 'antd';
import { fieldOf, permissionOf } from '@portal/contract/admin/crud/screen';
import { generatedScimToken, scimTokens } from '@portal/contract/admin/scim-tokens';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { callExtra } from '../crud/api/admin-api';
import { TokenGenerator } from '../releases/token-generator';
import { screensMessages } from './screens.messages';

const TICKET = fieldOf(scimTokens, 'token_ticket').name;

const generate = () => callExtra(scimTokens, scimTokens.extraCalls.generate, {}, generatedScimToken);

/** Tokens of identity systems. One is generated in the form and shown once, with the address to use it at. */
export function ScimTokensPage() {
  const t = useMessages(screensMessages);
  return (
    <AdminList
      screen={scimTokens}
      renderField={(field) =>
        field.name === TICKET ? (
          <Form.Item
            name={TICKET}
            label={t('adminScreens.scimToken')}
            rules={[{ required: true, message: t('adminScreens.scimTokenMissing') }]}
          >
            <TokenGenerator
              generate={generate}
              permission={permissionOf(scimTokens, 'add')}
              hint={t('adminScreens.scimTokenHint')}
              addressLabel={t('adminScreens.scimAddress')}
            />
          </Form.Item>
        ) : undefined
      }
    />
  );
}
