/**
 * The elements that stand for `<html>`, `<head>` and `<body>` inside a slot, so that an app's document is
 * a part of the page instead of the page. They are real elements: styles, classes and listeners work on them natively.
 *
 * slot [data-microapp=<id>]        the scope root of the app's style sheets
 *   div [data-microapp-root]       stands for <html>; qiankun's own wrapper element
 *     qiankun-head                 stands for <head>
 *     microapp-body                stands for <body>
 */
export const SCOPE_ATTRIBUTE = 'data-microapp';
export const ROOT_ATTRIBUTE = 'data-microapp-root';
export const HEAD_TAG = 'qiankun-head';
export const BODY_TAG = 'microapp-body';
/** Stands for `<base>`, which would move every relative address of the shell. */
export const BASE_TAG = 'microapp-base';
/** Carries the attributes of `<html>` from the template to the root; removed when they are taken over. */
export const ROOT_CARRIER_TAG = 'microapp-html';

/** The stand-ins of one instance. */
export interface StandIns {
  slot: HTMLElement;
  root: HTMLElement;
  head: HTMLElement;
  body: HTMLElement;
  /** What relative addresses of the app's document are resolved against: its `<base>`, or its entry. */
  baseUrl: string;
}
