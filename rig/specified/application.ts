/**
 * A sub-application in one page, without the kit: it shows what the shell hands to it, and asks by the helpers for a
 * dictionary, which is a call of the specification.
 */
export const APPLICATION_PAGE = `<!doctype html>
<html lang="zh">
  <head><meta charset="utf-8"><title>员工之窗</title></head>
  <body>
    <div id="app"></div>
    <script>
      window['specified-app'] = {
        bootstrap: async () => {},
        async mount({ container, userInfo, helpers, lang }) {
          const place = container.querySelector('#app');
          const page = document.createElement('main');
          const heading = document.createElement('h1');
          heading.textContent = '员工之窗：' + userInfo.emp_name + ' ' + location.pathname;
          const list = document.createElement('ul');
          const entries = await helpers.getDict('sex');
          list.append(...entries.map((entry) => {
            const item = document.createElement('li');
            item.textContent = lang === 'en' ? entry.dict_label_en : entry.dict_label;
            return item;
          }));
          page.append(heading, list);
          place.replaceChildren(page);
        },
        async unmount({ container }) {
          container.querySelector('#app').replaceChildren();
        },
      };
    </script>
  </body>
</html>
`;
