module.exports = {
  testMatch: ['**/*.suite.cjs'],
  transform: { '\\.ts$': './stripTypes.cjs' },
  extensionsToTreatAsEsm: ['.ts'],
  testTimeout: 30_000,
};
