const JsdomWithFetch = require('jest-fixed-jsdom');

/** jsdom with Node's fetch and what belongs to it, which jsdom hides. */
module.exports = class BrowserEnvironment extends JsdomWithFetch {
  constructor(config, context) {
    super(config, context);
    // The package looks for them in the wrong argument.
    this.customExportConditions = config.projectConfig.testEnvironmentOptions.customExportConditions;
    // What reads files in jsdom takes jsdom's own only.
    this.global.Blob = Object.getPrototypeOf(this.global.File);
    // React and search forms hand over a form, which Node's form data refuses.
    this.global.FormData = class extends FormData {
      constructor(form) {
        super();
        for (const { name, value, type, checked } of form?.elements ?? []) {
          if (name && (!/^(?:checkbox|radio)$/.test(type) || checked)) this.append(name, value);
        }
      }
    };
  }
};
