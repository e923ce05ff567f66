import type { Api } from '../../http/add-call';
import type { AdminServices } from '../crud/admin-table';
import { applicationsTable } from './registered-applications';
import { addGiveRelease, releaseApplicationsTable } from './applications';
import { addReleaseComparison } from './compare-call';
import { addReleaseReport } from './report-call';
import { addReleaseUpload, releasesTable } from './releases';
import { releaseRulesTable } from './rules';
import { addTokenGenerator, releaseTokensTable } from './tokens';

/** The screens of releases. */
export const releaseTables = [
  applicationsTable,
  releasesTable,
  releaseApplicationsTable,
  releaseRulesTable,
  releaseTokensTable,
];

/** Adds what these screens have beside their descriptions. */
export function addReleaseCalls(api: Api, services: AdminServices): void {
  addReleaseUpload(api, services);
  addReleaseComparison(api, services);
  addReleaseReport(api, services);
  addGiveRelease(api, services);
  addTokenGenerator(api, services);
}
