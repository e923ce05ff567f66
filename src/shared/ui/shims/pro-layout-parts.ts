/**
 * In place of the inner parts of ProLayout whose slots the portal fills itself: header, menu, logo and
 * list of applications. ProLayout still makes elements of them and hands those to the slots, which leave them out.
 */
function Nothing(): null {
  return null;
}

export const AppsLogoComponents = Nothing;
export const BaseMenu = Nothing;
export const GlobalHeader = Nothing;
export const Logo = Nothing;
export const TopNavHeader = Nothing;

export function defaultRenderLogo(): null {
  return null;
}
