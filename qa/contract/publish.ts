import { breakingChanges } from '@portal/contract/breaking-changes';
import { majorOf, presentContract, publish, publishedContract } from './published';

/** `node --import tsx qa/contract/publish.ts`: writes the present contract down as the published one. */
const [before, after] = [publishedContract(), presentContract()];
const breaking = breakingChanges(before, after);
if (breaking.length > 0 && majorOf(after) <= majorOf(before)) {
  console.error(`Callers of version ${before.info.version} would trip over:\n- ${breaking.join('\n- ')}`);
  console.error('Take these back, or raise CONTRACT_VERSION in mock/http/openapi.ts to the next whole number first.');
  process.exit(1);
}
publish();
console.log(`Version ${after.info.version} is published: ${Object.keys(after.paths).length} paths.`);
