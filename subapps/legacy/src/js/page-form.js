/* Form pages: make a record. The input lives as long as the page is kept, and the shell is told while some is not submitted. */
(function ($) {
  'use strict';
  var records = SubappKit.records;

  window.oaFormPage = function (page) {
    var app = oaApp;
    var kind = page.found.kind;
    var user = app.context.portal.get().userInfo;
    var where = records.fixedValues(page.found.page, user);
    var preset = records.presetValues(kind, user);
    var form;
    var ids = records.requestIds();
    var $form = $('<form novalidate class="oa-box">').appendTo(page.$box);
    var $submit = $('<button type="submit" class="oa-button oa-primary">').oaSay(function () {
      return oaText('submit');
    });
    var $clear = oaButton('restoreInput', clear);
    var $hint = $('<span class="oa-quiet">').oaSay(function () {
      return oaText('unsaved');
    });
    $('<div class="oa-tools">').append($submit, $clear, $hint).appendTo($form);

    function setDirty(dirty) {
      page.setDirty(dirty);
      $clear.prop('disabled', !dirty);
      $hint.toggle(dirty);
    }
    function clear() {
      form.reset();
      setDirty(false);
    }
    function submit(data) {
      $submit.prop('disabled', true);
      var body = { prefix: app.business.prefix, kind: page.found.page.kind, data: data };
      app.context.api
        .call('saveRecord', { body: $.extend({}, body, { request_id: ids.of(body) }) })
        .then(
          function () {
            ids.done();
            var first = kind.fields[0];
            $.toast(oaText('saved', String(data[first.key] || kind[oaLang()])), 'done');
            clear();
          },
          // What was typed stays.
          function (error) {
            $.toast(oaErrorText(error), 'error');
          },
        )
        .finally(function () {
          $submit.prop('disabled', false);
        });
    }
    $form.on('input change', function () {
      setDirty(true);
    });

    records.loadOptions(kind, app.context.props.helpers).then(function (options) {
      form = $form.recordForm({ kind: kind, options: options, fixed: where, data: preset, submit: submit });
      setDirty(false);
    });
    setDirty(false);
    return {
      relabel: function () {
        if (form) form.relabel();
      },
      close: function () {
        page.setDirty(false);
      },
    };
  };
})(jQuery);
