/** For builds of other tools than Vite: prepares a folder for the portal, as the plug-in does it. */
export { prepareFolder } from '@portal/runtime/prepare-folder';
