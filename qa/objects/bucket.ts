import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { SWIFT_ACCOUNT } from '../../rig/swift-server';

let made = 0;

/** Makes an empty bucket. Gives the settings of a portal that keeps its files in it. */
export async function newBucket(endpoint: string): Promise<Record<string, string>> {
  made += 1;
  const name = `portal-${process.pid}-${made}`;
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: SWIFT_ACCOUNT });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
  return {
    FILE_STORE: `s3://${name}/portal`,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: SWIFT_ACCOUNT.accessKeyId,
    AWS_SECRET_ACCESS_KEY: SWIFT_ACCOUNT.secretAccessKey,
  };
}
