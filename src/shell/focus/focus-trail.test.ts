// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FocusTrail } from './focus-trail';

const PAGE = `
  <button id="bell">Notices</button>
  <div role="tablist"><button role="tab" aria-selected="true" id="tab">Systems</button><button id="close">x</button></div>
  <div role="tabpanel" id="panel">
    <h1 id="heading">Systems</h1>
    <div id="list">
      <div data-list-tools><button id="resting" disabled>Save</button><button id="add">Add</button></div>
      <table><tbody><tr id="row"><td><button id="delete">Delete</button></td></tr></tbody></table>
    </div>
    <section><button id="retry">Again</button></section>
  </div>`;
const MENU = '<ul role="menu" id="menu"><li tabindex="-1" id="item">Change password</li></ul>';
const DIALOG = '<div role="dialog" aria-modal="true" tabindex="-1" id="dialog"><input id="field"></div>';

const find = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`#${id} is not there.`);
  return element;
};
const above = (html: string) => document.body.insertAdjacentHTML('beforeend', html);

/** @covers ui:focus-returns */
describe('where the focus goes', () => {
  let trail: FocusTrail;
  const been = (...ids: string[]) => ids.forEach((id) => trail.add(find(id)));
  beforeEach(() => {
    trail = new FocusTrail();
    document.body.innerHTML = PAGE;
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('is the opener when a dialog is gone', () => {
    above(DIALOG);
    been('bell', 'delete', 'field');
    find('dialog').remove();
    expect(trail.next()).toBe(find('delete'));
  });

  it('is the opener of a menu whose item opened the dialog', () => {
    above(MENU + DIALOG);
    been('bell', 'item', 'field');
    find('menu').style.display = 'none';
    find('dialog').style.display = 'none';
    expect(trail.next()).toBe(find('bell'));
  });

  it('is the tools of the table whose row is gone, whatever had the focus before', () => {
    above(DIALOG);
    been('bell', 'delete', 'field');
    find('dialog').remove();
    find('row').remove();
    expect(trail.next()).toBe(find('add'));
  });

  it('is the heading where nothing is nearer', () => {
    been('bell', 'retry');
    find('retry').remove();
    expect(trail.next()).toBe(find('heading'));
  });

  it('is the tab in front when one was closed by its own button', () => {
    been('close');
    find('close').remove();
    expect(trail.next()).toBe(find('tab'));
  });

  it('stays in the dialog that is still open', () => {
    above(DIALOG);
    been('bell', 'field');
    find('field').remove();
    expect(trail.next()).toBe(find('dialog'));
  });

  it('is nowhere when the whole page went out of sight, as with a change of tabs', () => {
    been('bell', 'delete');
    find('panel').style.display = 'none';
    expect(trail.next()).toBeUndefined();
  });

  it('is not what is hidden, disabled or inert', () => {
    been('bell', 'resting');
    expect(trail.next()).not.toBe(find('resting'));
    been('bell', 'add');
    find('list').inert = true;
    expect(trail.next()).not.toBe(find('add'));
  });

  it('forgets what was done between two visits of one place', () => {
    above(DIALOG);
    been('bell', 'field', 'bell');
    expect(trail.last).toBe(find('bell'));
    find('bell').remove();
    expect(trail.next()).not.toBe(find('field'));
  });
});
