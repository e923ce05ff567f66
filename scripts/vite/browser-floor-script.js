/*
 * The first script of both pages, put into them as it is: it must run where nothing else of the portal does. That is why
 * it is ECMAScript 5, and has its texts inside. An older browser is told so instead of being left with a white page.
 * One from the floor on gets the few methods that it lacks and that portal and runtime use.
 */
(function () {
  // What came last with the oldest browsers that are supported: Chrome and Edge 109, Firefox 120, Safari 16.4.
  var isOld = !window.CSS || !CSS.supports || !CSS.supports('height', '1lh');
  if (isOld) {
    document.write(
      '<main style="max-width:36em;margin:12vh auto 0;padding:0 24px;font:16px/1.7 system-ui,sans-serif;color:#1f2329">' +
        '<h1 style="font-size:22px">浏览器版本过低</h1>' +
        '<p>无法在此浏览器中打开企业门户。请使用 Edge 109、Chrome 109、Firefox 120 或更高版本；需要帮助时，请联系信息部门。</p>' +
        '<h2 lang="en" style="font-size:18px;margin-top:2em">This browser is too old</h2>' +
        '<p lang="en">The portal cannot be opened in it. Please use Edge 109, Chrome 109, Firefox 120 or a newer version. ' +
        'Your IT department can help.</p></main>' +
        // What follows in the page is text from here on, and none of its scripts runs.
        '<plaintext style="display:none">',
    );
    return;
  }

  function add(target, name, value) {
    if (!(name in target))
      Object.defineProperty(target, name, { value: value, configurable: true, writable: true, enumerable: false });
  }
  // From Chrome 120 on.
  add(URL, 'canParse', function canParse(url, base) {
    try {
      return Boolean(base === undefined ? new URL(url) : new URL(url, base));
    } catch (error) {
      return false;
    }
  });
  // From Chrome 116 on.
  add(AbortSignal, 'any', function any(signals) {
    var all = Array.from(signals);
    var controller = new AbortController();
    function abort(event) {
      controller.abort(event.target.reason);
    }
    all.forEach(function (signal) {
      if (signal.aborted) controller.abort(signal.reason);
      else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
    });
    return controller.signal;
  });
  // From Chrome 110 on.
  add(Array.prototype, 'toReversed', function toReversed() {
    return Array.from(this).reverse();
  });
  add(Array.prototype, 'toSorted', function toSorted(compare) {
    return Array.from(this).sort(compare);
  });
  add(Array.prototype, 'toSpliced', function toSpliced() {
    var copy = Array.from(this);
    copy.splice.apply(copy, arguments);
    return copy;
  });
})();
