/** An application that releases nothing. Whatever remains after it was closed, its host has not released. */
import { page, race } from '../life.js';

const heard = (name) => () => {
  page.raceHeard ??= {};
  page.raceHeard[name] = (page.raceHeard[name] ?? 0) + 1;
};

race('race-leaks', {
  mount: (container) => {
    container.innerHTML = '<h1>leaks</h1>';
    setInterval(heard('interval'), 20);
    const frame = () => {
      heard('frames')();
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    window.addEventListener('resize', heard('window listener'));
    document.addEventListener('click', heard('document listener'));
    const popup = document.createElement('div');
    popup.className = 'race-popup';
    popup.textContent = 'popup';
    document.body.appendChild(popup);
    const style = document.createElement('style');
    style.className = 'race-style';
    style.textContent = '.race-anything { color: red; }';
    document.head.appendChild(style);
    document.documentElement.style.setProperty('--race-variable', '1');
    window.raceGlobal = 1;
    return container;
  },
  unmount: () => {},
});
