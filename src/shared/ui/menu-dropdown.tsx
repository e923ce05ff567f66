import { useRef } from 'react';
import { Dropdown, type DropdownProps } from 'antd';

/**
 * A menu that a button opens: the focus goes to its first item, and back to the button when it closes, so that a
 * keyboard is not sent to the start of the page and a dialog that an item opens gives the focus back to the button. It is
 * there at once, as the system's own menus: an item that still moves between press and release is not clicked.
 */
export function MenuDropdown({ onOpenChange, menu, ...props }: Omit<DropdownProps, 'trigger' | 'autoFocus'>) {
  const opener = useRef<Element | null>(null);
  const follow: NonNullable<DropdownProps['onOpenChange']> = (open, info) => {
    onOpenChange?.(open, info);
    if (open) {
      opener.current = document.activeElement;
      return;
    }
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.closest('[role="menu"], [data-menu-search]');
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  const onClick: NonNullable<DropdownProps['menu']>['onClick'] = (info) => {
    // The rest of the Enter key would press the button that gets the focus, and open the menu again.
    info.domEvent.preventDefault();
    menu?.onClick?.(info);
  };
  return (
    <Dropdown
      autoFocus
      transitionName=""
      trigger={['click']}
      menu={{ ...menu, onClick }}
      onOpenChange={follow}
      {...props}
    />
  );
}
