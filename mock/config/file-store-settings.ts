import { z } from 'zod';
import { readStoreAddress } from './bucket';

const text = z.string().trim();

/** Where the files are kept, if not in a folder. The names that begin with `AWS_` are those of every tool for S3. */
export const fileStoreSettings = {
  FILE_STORE: {
    schema: text
      .transform((value, context) => {
        const read = readStoreAddress(value);
        if (read !== undefined) return read;
        context.addIssue({
          code: 'custom',
          message:
            'must be s3://bucket or s3://bucket/prefix, with a bucket of 3 to 63 lower-case letters, digits, dots and hyphens',
        });
        return z.NEVER;
      })
      .optional(),
    example: 's3://portal-files',
    meaning:
      'A bucket of an S3-compatible store for files, releases and unfinished uploads, in place of FILE_DIR; servers then share no disk.',
  },
  AWS_ENDPOINT_URL_S3: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
    example: 'https://s3.example.com',
    meaning: 'The address of the store of FILE_STORE; without it that of Amazon.',
  },
  AWS_REGION: {
    schema: text.min(1).default('us-east-1'),
    example: 'us-east-1',
    meaning: 'The region of the bucket. Most stores other than that of Amazon take us-east-1.',
  },
  FILE_STORE_PATH_STYLE: {
    schema: z
      .enum(['0', '1'], { error: 'must be 0 or 1' })
      .optional()
      .transform((value) => (value === undefined ? undefined : value === '1')),
    example: '',
    meaning:
      '1: the bucket stands in the path of an address; 0: in the name of its host. 1 is the default with AWS_ENDPOINT_URL_S3.',
  },
  AWS_ACCESS_KEY_ID: {
    schema: text.min(1).optional(),
    example: '',
    meaning:
      'The account of the store. It lists, reads, writes and deletes. Without it the account of the machine, as Amazon defines it.',
  },
  AWS_SECRET_ACCESS_KEY: {
    schema: text.min(1).optional(),
    example: '',
    meaning: 'The secret of AWS_ACCESS_KEY_ID.',
  },
  AWS_SESSION_TOKEN: {
    schema: text.min(1).optional(),
    example: '',
    meaning: 'The third part of an account that ends by itself. Long-lasting accounts have none.',
  },
};
