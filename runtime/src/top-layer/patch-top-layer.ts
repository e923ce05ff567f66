import { ledgerOf } from '../ledger/ledgers';
import { documentFacade } from '../sandbox/document-facade';
import type { SandboxPatch } from '../sandbox/patch';
import { standInsOf } from '../sandbox/stand-ins';
import { addAppLayer } from './app-layers';
import { Exclusives } from './exclusives';
import { addLayerStyle } from './layer-style';
import { ModalDialogs } from './modal-dialogs';
import { patchNatives } from './patch-natives';
import { ownPictureWindow } from './picture-windows';
import { Popovers } from './popovers';
import { keepShellAbove } from './shell-above';
import { watchShades } from './shade';
import { ViewTransitions } from './view-transitions';

/**
 * What an app shows above the page belongs to its panel: dialogs, popovers, full screen and the like, and transitions.
 * A hidden app blocks nothing, and what the shell opens is above (docs/sandbox.md#what-is-promised).
 */
export const patchTopLayer: SandboxPatch = (sandboxWindow, context) => {
  patchNatives();
  watchShades();
  addLayerStyle(document);
  const { slot, isVisible } = context;
  const facade = documentFacade(sandboxWindow);
  const ledger = ledgerOf(context);
  const onChange = (): void => keepShellAbove(slot, isVisible() && (modals.any || popovers.any || exclusives.any));
  const modals: ModalDialogs = new ModalDialogs({ slot, root: standInsOf(slot).root, ledger, isVisible, onChange });
  const popovers: Popovers = new Popovers({ slot, ledger, isVisible, onChange });
  const exclusives: Exclusives = new Exclusives({ app: context.registration.name, slot, facade, isVisible, onChange });
  const closePicture = ownPictureWindow(sandboxWindow, (what, native) => exclusives.request(what, native));
  const transitions = new ViewTransitions(facade, isVisible);
  const remove = addAppLayer(slot, {
    showModal: (dialog, native) => modals.show(dialog, native),
    closed: (dialog) => modals.closed(dialog),
    mayOpen: (popover) => popovers.mayOpen(popover),
    opened: (popover) => popovers.opened(popover),
    forget: (popover) => popovers.forget(popover),
    request: (what, native) => exclusives.request(what, native),
  });
  const stop = context.onVisibility((visible) => {
    if (visible) popovers.visible();
    else {
      popovers.hidden();
      exclusives.leave();
      closePicture();
      transitions.skip();
    }
    onChange();
  });
  return () => {
    stop();
    transitions.skip();
    exclusives.end();
    closePicture();
    modals.end();
    popovers.end();
    keepShellAbove(slot, false);
    remove();
  };
};
