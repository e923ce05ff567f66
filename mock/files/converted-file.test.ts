import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callRoutes } from '@portal/contract/routes';
import { TestClient } from '../test/client';
import { anyDatabase, startTestServer, type TestServer } from '../test/test-server';

/** @covers preview:legacy-office */
describe('a converted file, where no LibreOffice is installed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(anyDatabase(), { SOFFICE_PATH: 'none' });
  });
  afterAll(() => server.close());

  it('is refused in words, and only to people of the tenant', async () => {
    const client = new TestClient(server);
    const ask = (fileId: string) => client.send(callRoutes.getConvertedFile, { params: { fileId } });
    expect((await ask('leave-policy')).statusCode).toBe(401);
    await client.signIn();
    expect((await ask('no-such-file')).statusCode).toBe(404);
    const refused = await ask('leave-policy');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ success: false, msg: '此文件无法转换为预览，请下载后查看' });
    expect(server.services.converter).toBeUndefined();
  });
});
