/** micro-app 1.0: its documentation asks for the `iframe` sandbox where an application is made of native modules. */
import microApp from 'micro-app-next';
import { microAppHost } from './micro-app-host.js';

microApp.start();
window.raceHost = microAppHost(microApp, ({ kind }) => (kind === 'module' ? ['iframe'] : []));
