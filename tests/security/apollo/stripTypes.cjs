const { stripTypeScriptTypes } = require('node:module');

/** Lets jest read the gateway's own files. */
module.exports = { process: (source) => ({ code: stripTypeScriptTypes(source) }) };
