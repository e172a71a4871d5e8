const { stripTypeScriptTypes } = require('node:module');

/** Lets jest read TypeScript. */
module.exports = { process: (source: string) => ({ code: stripTypeScriptTypes(source) }) };
