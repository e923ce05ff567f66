export { createRuntime, type MicroAppRuntime } from './panels/create-runtime';
export type { PanelView } from './panels/panel-store';
export { prefixOf, type MicroAppRegistration } from './model/registration';
export type { MicroAppError } from './model/errors';
export type { FrameMessage, FrameRules, HostMessage } from './model/frames';
export type { AppLifecycles, AppProps } from './model/app';
export type { MicroAppHost, MicroAppTab, PlainPages, PreloadOptions, StateGuard, StateRefusal } from './model/host';
export type { Waiting } from './model/waiting';
export type { MicroAppSnapshot, MicroAppStatus } from './model/panel-state';
