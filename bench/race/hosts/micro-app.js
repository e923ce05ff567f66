/** micro-app 0.8. */
import microApp from '@micro-zoe/micro-app';
import { microAppHost } from './micro-app-host.js';

microApp.start();
window.raceHost = microAppHost(microApp, () => []);
